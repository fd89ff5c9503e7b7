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
            po, output = Path(folder, "ko.po"), Path(folder, "output")
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


if __name__ == "__main__":
    unittest.main()
