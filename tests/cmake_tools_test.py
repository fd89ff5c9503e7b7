#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the build's tools (cmake/*.py) with right and wrong input."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "cmake"))
import catalog  # noqa: E402
import embed  # noqa: E402
import public_headers  # noqa: E402
import toy_game  # noqa: E402
import xiangqi_stubs  # noqa: E402

HEADER = 'msgid ""\nmsgstr "Language: ko\\n"\n\n'


def table(text):
    return catalog.table_of(HEADER + text, "ko.po")


class CatalogTest(unittest.TestCase):
    def test_entries_are_sorted_by_their_bytes(self):
        self.assertEqual(list(table('msgid "b"\nmsgstr "나"\n\n# why\nmsgid "“a”"\nmsgstr "가"\n'
                                    '\nmsgid "B"\nmsgstr "다"').items()),
                         [("B", "다"), ("b", "나"), ("“a”", "가")])

    def test_strings_of_several_lines_are_joined_and_unescaped(self):
        self.assertEqual(table('msgid ""\n"one \\"1\\"\\n"\n"two\\n"\nmsgstr "하나\\t"\n"둘\\\\\\n"\n'),
                         {'one "1"\ntwo\n': "하나\t둘\\\n"})

    def test_what_is_not_translated_is_left_out(self):
        self.assertEqual(table('msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "나"\n\n'
                               'msgid "c"\nmsgstr "다"\n\n#~ msgid "d"\n#~ msgstr "라"\n'),
                         {"c": "다"})

    def test_placeholders_may_have_particles(self):
        self.assertEqual(table('msgid "{a} of {b}"\nmsgstr "{b|을} {a}"\n'),
                         {"{a} of {b}": "{b|을} {a}"})

    def test_faults_are_named_with_their_lines(self):
        for text, message in [
                ('msgid "a {x}"\nmsgstr "가 {y}"\n', "ko.po:4: expected the placeholders ['x']"),
                ('msgid "a\\n"\nmsgstr "가"\n', "ko.po:4: only one of the texts ends"),
                ('msgid "a"\nmsgstr "가"\nmsgid "a"\nmsgstr "나"\n', "ko.po:6: a second entry"),
                ('msgid "a"\nmsgid "b"\nmsgstr "나"\n', "ko.po:5: expected the msgstr"),
                ('msgid "a"\n', "ko.po: expected the msgstr"),
                ('msgid a\nmsgstr "가"\n', "ko.po:4: expected a string in quotes, got a"),
                ('msgid "a\nmsgstr "가"\n', 'ko.po:4: expected a string in quotes, got "a'),
                ('msgctxt "x"\nmsgid "a"\nmsgstr "가"\n', "ko.po:4: expected msgid, msgstr"),
                ('msgid "a"\nmsgstr "가"\nmsgstr "나"\n', "ko.po:6: expected msgid, msgstr"),
        ]:
            with self.subTest(text), self.assertRaises(catalog.BadCatalog) as caught:
                table(text)
            self.assertTrue(str(caught.exception).startswith(message), caught.exception)

    def test_tables_keep_every_character(self):
        entries = {'a "q" \\ \n': "가 “나”\t"}
        self.assertIn('{"a \\"q\\" \\\\ \\n",\n     "가 “나”\\t"}', catalog.in_cpp(entries))

    def test_the_program_writes_tables_and_says_what_is_wrong(self):
        with tempfile.TemporaryDirectory() as folder:
            po, output = Path(folder, "ko.po"), Path(folder, "made", "output")
            po.write_text(HEADER + 'msgid "a"\nmsgstr "가"\n', encoding="utf-8")

            def run(*arguments):
                done = subprocess.run([sys.executable, ROOT / "cmake/catalog.py", *arguments],
                                      capture_output=True, text=True, check=False)
                return done.returncode, done.stderr

            self.assertEqual(run("--json", po, output), (0, ""))
            self.assertEqual(json.loads(output.read_text(encoding="utf-8")), {"a": "가"})
            self.assertEqual(run("--xml", po, output)[0], 2)
            self.assertEqual(run("--cpp", po)[0], 2)
            status, message = run("--cpp", Path(folder, "none.po"), output)
            self.assertEqual(status, 1)
            self.assertIn("none.po", message)
            po.write_text(HEADER, encoding="utf-8")
            self.assertEqual(run("--cpp", po, output),
                             (1, f"catalog.py: {po}: expected translations, found none\n"))


class EmbedTest(unittest.TestCase):
    def test_texts_are_raw_strings_under_their_names(self):
        source = embed.embedded("SiteFiles", [("a.js", 'x("\\n")\n'), ("b.css", "가")])
        self.assertIn('{"a.js", R"hansu(x("\\n")\n)hansu"sv},\n', source)
        self.assertIn('{"b.css", R"hansu(가)hansu"sv},\n', source)
        self.assertIn("std::span<const File> SiteFiles() {", source)

    def test_other_files_become_bytes(self):
        self.assertIn('{"a.book", "\\000\\377\\060"sv},\n',
                      embed.embedded("SiteFiles", [("a.book", b"\0\xff0")]))

    def test_the_end_of_a_raw_string_is_refused(self):
        with self.assertRaises(ValueError):
            embed.embedded("SiteFiles", [("a.js", 'x)hansu"')])


class ToyGameTest(unittest.TestCase):
    def test_sources_move_to_its_folder_and_namespace(self):
        self.assertEqual(toy_game.toy_source('#include "src/rules/xiangqi/wxf.h"\n'
                                             'namespace hansu::xiangqi {\n', "wxf.cpp"),
                         '#include "src/rules/toy/wxf.h"\nnamespace hansu::toy {\n')

    def test_a_missing_text_is_named(self):
        with self.assertRaisesRegex(ValueError, "^geometry.h has no 'forward == 0 && "):
            toy_game.toy_source("namespace hansu::xiangqi {}\n", "geometry.h")

    def test_unchanged_files_keep_their_time_and_old_ones_go(self):
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder)
            sources = toy_game.write_toy_game(ROOT / "src/rules", output)
            self.assertIn(output / "src/rules/toy/position.cpp", sources)
            before = sources[0].stat().st_mtime_ns
            old = output / "src/rules/toy/old.cpp"
            old.write_text("")
            self.assertEqual(toy_game.write_toy_game(ROOT / "src/rules", output), sources)
            self.assertEqual(sources[0].stat().st_mtime_ns, before)
            self.assertFalse(old.exists())


class XiangqiStubsTest(unittest.TestCase):
    def test_marked_lines_go_and_notations_change(self):
        self.assertEqual(xiangqi_stubs.xiangqi_stubs(
            'NAME = "janggi"\ndef passes(): ...  # Janggi only\nof = "korean", "international"\n'),
            'NAME = "xiangqi"\nof = "chinese", "wxf"\n')


class PublicHeadersTest(unittest.TestCase):
    def test_includes_lead_to_the_installed_headers(self):
        self.assertEqual(public_headers.public_header(
            '#include "src/rules/any/game.h"\n#include "nnue/network.h"\n#include <array>\n'),
            '#include "hansu/rules/any/game.h"\n#include "hansu/nnue/network.h"\n#include <array>\n')

    def test_a_second_run_replaces_the_first(self):
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder)
            (output / "hansu/old").mkdir(parents=True)
            public_headers.write_headers(ROOT, output)
            self.assertFalse((output / "hansu/old").exists())
            self.assertTrue((output / "hansu/rules/shared/fen.h").exists())


if __name__ == "__main__":
    unittest.main()
