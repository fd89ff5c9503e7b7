# SPDX-License-Identifier: MIT
"""The package itself: doctests, type stubs, and that everything public is documented."""

import ast
import doctest
import inspect
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import hansu
from hansu import xiangqi

FOLDER = pathlib.Path(hansu.__file__).parent
README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


def public(names):
    return {name for name in names if not name.startswith("_")}


def documented(module):
    """Names of what may have doctests, and the texts."""
    yield module.__name__, module.__doc__
    for name in sorted(public(vars(module))):
        item = getattr(module, name)
        if not (inspect.isclass(item) or callable(item)):
            continue
        yield f"{module.__name__}.{name}", item.__doc__
        for member in sorted(public(vars(item))) if inspect.isclass(item) else ():
            yield f"{module.__name__}.{name}.{member}", getattr(item, member).__doc__


def public_callables(module):
    """Names of the functions and methods, classes included, and what is called."""
    for name in sorted(public(vars(module))):
        item = getattr(module, name)
        if not callable(item):
            continue
        yield name, item
        for member in sorted(public(vars(item))) if inspect.isclass(item) else ():
            if callable(getattr(item, member)):
                yield f"{name}.{member}", getattr(item, member)


def enter_folder_with_games(test):
    """Gives the examples of the README a folder with a file of games."""
    test.folder = tempfile.TemporaryDirectory()
    test.old_folder = os.getcwd()
    os.chdir(test.folder.name)
    shutil.copy(pathlib.Path(__file__).resolve().parent / "data" / "sample.games", "x.games")


def leave_folder(test):
    os.chdir(test.old_folder)
    test.folder.cleanup()


def load_tests(loader, tests, pattern):
    parser = doctest.DocTestParser()
    for name, text in [*documented(hansu), *documented(xiangqi)]:
        examples = parser.get_doctest(text or "", {}, name, None, 0)
        if examples.examples:
            tests.addTest(doctest.DocTestCase(examples, optionflags=doctest.ELLIPSIS))
    tests.addTest(doctest.DocFileSuite(str(README), module_relative=False,
                                       setUp=enter_folder_with_games, tearDown=leave_folder,
                                       optionflags=doctest.ELLIPSIS))
    return tests


class PageTest(unittest.TestCase):
    def test_every_block_is_run(self):
        blocks = re.findall(r"^```(\w*)\n(.*?)^```", README.read_text(), re.MULTILINE | re.DOTALL)
        self.assertGreaterEqual(len(blocks), 8)
        for language, text in blocks:
            if language == "sh":  # packages/python/test does the same: only names can be wrong
                for name in re.findall(r"^(packages/\S+)", text, re.MULTILINE):
                    self.assertTrue((README.parents[2] / name).exists(), name)
            else:  # each as a doctest
                self.assertEqual(language, "python")
                self.assertTrue(text.startswith(">>> "), text)


class PlatformTagTest(unittest.TestCase):
    def test_every_version_of_symbols_counts(self):
        sys.path.insert(0, str(README.parent))
        import platform_tag
        for version, minor in (("GLIBC_2.2.5", 2), ("GLIBC_2.34", 34), ("GLIBC_ABI_DT_RELR", 36),
                               ("GLIBCXX_3.4", 17), ("GLIBCXX_3.4.29", 34), ("GLIBCXX_3.4.30", 35),
                               ("CXXABI_1.3", 17), ("CXXABI_1.3.13", 35), ("CXXABI_1.3.14", 39),
                               ("CXXABI_TM_1", 0), ("GCC_3.0", 17), ("GCC_12.0.0", 35),
                               ("ZLIB_1.2.9", 0), ("libtbb_1", 0)):
            self.assertEqual(platform_tag.minor_of_glibc(version), minor, version)
        for version in ("GLIBCXX_3.4.99", "CXXABI_2.0", "GLIBC_PRIVATE", "GLIBC_ABI_NEWER",
                        "CXXABI_FLOAT128"):
            with self.assertRaisesRegex(platform_tag.Error, version):
                platform_tag.minor_of_glibc(version)


class StubsTest(unittest.TestCase):
    def test_the_stubs_are_there(self):
        self.assertTrue((FOLDER / "py.typed").exists())

    def test_stubs_name_exactly_what_there_is(self):
        self.check_stubs("__init__.pyi", hansu, {"xiangqi"})
        self.check_stubs("xiangqi.pyi", xiangqi, set())

    def check_stubs(self, file, module, names):
        tree = ast.parse((FOLDER / file).read_text())
        for node in tree.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                names.add(node.name)
            if isinstance(node, ast.AnnAssign):
                names.add(node.target.id)
            if isinstance(node, ast.ClassDef):
                members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                members |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
                there = public(dir(getattr(module, node.name)))
                there |= public(getattr(getattr(module, node.name), "__dataclass_fields__", ()))
                self.assertEqual(public(members), there, node.name)
        self.assertEqual(public(names), public(vars(module)))

    def test_functions_are_documented(self):
        for module in (hansu, xiangqi):
            for name, text in documented(module):
                if name.count(".") <= module.__name__.count(".") + 1:
                    self.assertTrue(text, name)

    def test_the_examples_are_of_the_game(self):
        for name, text in documented(xiangqi):
            if name != "hansu.xiangqi":
                self.assertNotIn(">>>", text or "", name)


class WithoutNumPyTest(unittest.TestCase):
    CODE = """if True:
        import sys
        sys.modules["numpy"] = None  # as if it were not installed
        import hansu
        for game in (hansu, hansu.xiangqi):
            position = game.Position()
            found = game.Engine(hash=1).analyze(position, depth=2)
            position.make(found.best)
            assert game.parse_games(game.Game(position.moves).to_pgn())[0].moves == [found.best]
            try:
                position.board()
            except ImportError as error:
                print(error)
        """

    def test_everything_but_arrays_works(self):
        done = subprocess.run([sys.executable, "-c", self.CODE], capture_output=True, text=True,
                              cwd=FOLDER.parent)
        self.assertEqual(done.stderr, "")
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertIn("numpy", done.stdout)

    def test_the_module_is_compiled_for_no_numpy(self):
        (module,) = FOLDER.glob("_core.*.so")
        self.assertNotIn(b"_ARRAY_API", module.read_bytes())


class TypeErrorsTest(unittest.TestCase):
    def test_they_are_one_line_in_words_of_python(self):
        calls = 0
        for module in (hansu, xiangqi):
            for name, item in public_callables(module):
                with self.assertRaises(TypeError, msg=name) as caught:
                    item(object(), 1.5, nonsense={})
                text = str(caught.exception)
                self.assertNotIn("\n", text, name)
                self.assertNotIn("::", text, name)
                if "No constructor" not in text:
                    self.assertNotIn("_core", text, name)
                calls += 1
        self.assertGreater(calls, 80)

    def test_odd_names_are_named_on_a_short_line(self):
        class Nameless(type):
            def __getattribute__(cls, name):
                return 1 // 0

        def of_type(name):
            odd = type("Odd", (), {})
            odd.__qualname__ = name
            return odd()

        no_module = type("Odd", (), {})
        no_module.__module__ = 7
        for argument, text in (
            (of_type("\udc80"), "\\udc80"),
            (of_type("two\nlines\0"), "two?lines?"),
            (of_type("긴" * 10**6), "긴..."),
            (Nameless("Odd", (), {})(), "a type without a name"),
            (no_module(), "a type without a name"),
        ):
            for call in (lambda: hansu.boards(argument), lambda: hansu.Engine(hash=argument)):
                with self.assertRaises(TypeError) as caught:
                    call()
                message = str(caught.exception)
                self.assertIn(text, message)
                self.assertNotIn("\n", message)
                self.assertLess(len(message), 1000)
        for name in ("\udc80", "two\nlines", "긴" * 10**6):
            with self.assertRaises(TypeError) as caught:
                hansu.boards(**{name: 1})
            self.assertNotIn("\n", str(caught.exception))
            self.assertLess(len(str(caught.exception)), 1000)

    def test_they_name_types_and_games(self):
        for call, message in (
            (lambda: hansu.Engine(hash=1).evaluate(object()),
             r"^evaluate\(\) got \(hansu.Engine, object\); "
             r"expected \(self: hansu.Engine, position: hansu.Position\) or \("),
            (lambda: xiangqi.Engine(hash=1).evaluate(hansu.Position()),
             r"got \(hansu.xiangqi.Engine, hansu.Position\); "
             r"expected \(self: hansu.xiangqi.Engine, position: hansu.xiangqi.Position\)"),
            (lambda: hansu.Engine(hash="big"), r"got \(hansu.Engine, hash=str\); expected .*hash: int"),
            (lambda: hansu.boards(object()), r"got \(object\); expected .*POSITION_DTYPE"),
        ):
            with self.assertRaisesRegex(TypeError, message):
                call()
