# SPDX-License-Identifier: MIT
"""The package itself: doctests, type stubs, and that everything public is documented."""

import ast
import doctest
import inspect
import pathlib
import unittest

import hansu

FOLDER = pathlib.Path(hansu.__file__).parent


def public(names):
    return {name for name in names if not name.startswith("_")}


def documented():
    """Names of what may have doctests, and the texts."""
    yield "hansu", hansu.__doc__
    for name in sorted(public(vars(hansu))):
        item = getattr(hansu, name)
        if not (inspect.isclass(item) or callable(item)):
            continue
        yield f"hansu.{name}", item.__doc__
        for member in sorted(public(vars(item))) if inspect.isclass(item) else ():
            yield f"hansu.{name}.{member}", getattr(item, member).__doc__


def load_tests(loader, tests, pattern):
    parser = doctest.DocTestParser()
    for name, text in documented():
        examples = parser.get_doctest(text or "", {}, name, None, 0)
        if examples.examples:
            tests.addTest(doctest.DocTestCase(examples, optionflags=doctest.ELLIPSIS))
    readme = pathlib.Path(__file__).parents[1] / "README.md"
    tests.addTest(doctest.DocFileSuite(str(readme), module_relative=False,
                                       optionflags=doctest.ELLIPSIS))
    return tests


class StubsTest(unittest.TestCase):
    def test_the_stubs_are_there(self):
        self.assertTrue((FOLDER / "py.typed").exists())

    def test_stubs_name_exactly_what_there_is(self):
        tree = ast.parse((FOLDER / "__init__.pyi").read_text())
        names = set()
        for node in tree.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                names.add(node.name)
            if isinstance(node, ast.AnnAssign):
                names.add(node.target.id)
            if isinstance(node, ast.ClassDef):
                members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                members |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
                there = public(dir(getattr(hansu, node.name)))
                there |= set(getattr(getattr(hansu, node.name), "__dataclass_fields__", ()))
                self.assertEqual(public(members), there, node.name)
        self.assertEqual(public(names), public(vars(hansu)))

    def test_functions_are_documented(self):
        for name, text in documented():
            if name.count(".") == 1:
                self.assertTrue(text, name)
