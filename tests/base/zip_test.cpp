// SPDX-License-Identifier: MIT
// Archives that the test makes: the reader reads them completely, or refuses them if they are
// broken or crafted to exhaust memory.
#include "src/base/zip.h"

#include <gtest/gtest.h>

#include <string>

#include "src/base/bytes.h"
#include "tests/support/random_positions.h"
#include "tests/support/zip_writer.h"

namespace hansu::HANSU_GAME {
namespace {

using test::ZipWriter;

TEST(Zip, StoredAndDeflatedEntriesComeBack) {
  const std::string text(5000, 'x');
  const std::string bytes =
      ZipWriter().Add("a.gib", text).AddStored("b/c.pgn", "short").AddStored("b/", "").Finish("hi");
  ASSERT_TRUE(IsZip(bytes));
  const Result<ZipArchive> archive = ZipArchive::Open(bytes);
  ASSERT_TRUE(archive.ok()) << archive.message();
  ASSERT_EQ(archive->entries().size(), 3U);
  EXPECT_EQ(archive->entries()[0].name, "a.gib");
  EXPECT_LT(archive->entries()[0].compressed, text.size());
  EXPECT_EQ(*archive->Read(archive->entries()[0]), text);
  EXPECT_EQ(*archive->Read(archive->entries()[1]), "short");
  EXPECT_EQ(*archive->Read(archive->entries()[2]), "");
  EXPECT_TRUE(ZipArchive::Open(ZipWriter().Finish()).ok()) << "an empty one";
}

TEST(Zip, LimitsAreKept) {
  const std::string bytes = ZipWriter().Add("a", std::string(1 << 20, 'x')).Add("b", "b").Finish();
  EXPECT_TRUE(ZipArchive::Open(bytes, {.max_ratio = 2000}).ok());
  EXPECT_EQ(ZipArchive::Open(bytes).message(),
            "suspicious compression ratio for an archive of games");
  EXPECT_EQ(ZipArchive::Open(bytes, {.max_entries = 1}).message(),
            "the archive has more than 1 entries");
  EXPECT_EQ(ZipArchive::Open(bytes, {.max_bytes = 1000}).message(),
            "the archive holds more than 1000 bytes");
}

// The entry count has 16 bits: an archive with 65,537 entries that is not ZIP64 claims to have one.
TEST(Zip, EntriesThatAreNotCountedAreFound) {
  std::string bytes = ZipWriter().Add("a", "a").Add("b", "b").Finish();
  const std::size_t count_at = bytes.rfind("PK\x05\x06") + 10;
  ASSERT_EQ(bytes[count_at], 2);
  bytes[count_at] = 1;
  EXPECT_EQ(ZipArchive::Open(bytes).message(), "the archive is broken");
  bytes.replace(count_at, 2, 2, '\xFF');
  EXPECT_EQ(ZipArchive::Open(bytes).message(), "the archive is ZIP64, which is not read");
}

// An entry claims a size smaller or larger than that of its contents.
TEST(Zip, LyingSizesAreFound) {
  std::string bytes = ZipWriter().Add("a", std::string(100, 'x')).Finish();
  const std::size_t size_at = bytes.rfind("PK\x01\x02") + 24;
  bytes[size_at] = 99;
  Result<ZipArchive> archive = ZipArchive::Open(bytes);
  ASSERT_TRUE(archive.ok());
  EXPECT_EQ(archive->Read(archive->entries()[0]).message(), "the archive is broken");
  bytes[size_at] = 101;
  archive = ZipArchive::Open(bytes);
  EXPECT_EQ(archive->Read(archive->entries()[0]).message(), "the archive is broken");
}

TEST(Zip, EncryptedEntriesAreNamed) {
  std::string bytes = ZipWriter().AddStored("a", "text").Finish();
  bytes[bytes.rfind("PK\x01\x02") + 8] |= 1;
  const Result<ZipArchive> archive = ZipArchive::Open(bytes);
  ASSERT_TRUE(archive.ok());
  EXPECT_EQ(archive->Read(archive->entries()[0]).message(), "it is encrypted");
}

// A broken archive neither crashes the reader nor yields bytes other than those that were packed.
TEST(Zip, AnyBytesMayBePassed) {
  Random random(3);
  const std::string text = "1. 79졸78 2. 12마33 " + std::string(300, '-');
  const std::string good = ZipWriter().Add("a.gib", text).AddStored("b.gib", text).Finish();
  int opened = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes = good;
    for (int left = 1 + random.Below(3); left > 0; --left) {
      bytes[static_cast<std::size_t>(random.Below(static_cast<int>(bytes.size())))] =
          static_cast<char>(random.Below(256));
    }
    if (random.Percent(20)) {
      bytes.resize(static_cast<std::size_t>(random.Below(static_cast<int>(bytes.size()))));
    }
    const Result<ZipArchive> archive = ZipArchive::Open(bytes);
    if (!archive.ok()) continue;
    ++opened;
    for (const ZipEntry& entry : archive->entries()) {
      const Result<std::string> read = archive->Read(entry);
      const bool has_text = read.ok() && !read->empty();
      EXPECT_TRUE(!has_text || *read == text);
    }
  }
  EXPECT_GT(opened, 100);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
