#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs the tests and the doctests of the package hansu that Python finds; without NumPy, those that
do not need it. Usage: run.py [TEST...]"""

import importlib.util
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

ALL = ["test_board", "test_engine", "test_files", "test_package", "test_xiangqi"]
WITHOUT_NUMPY = ["test_engine", "test_package.WithoutNumPyTest"]

if __name__ == "__main__":
    chosen = sys.argv[1:] or (ALL if importlib.util.find_spec("numpy") else WITHOUT_NUMPY)
    unittest.main(module=None, argv=[sys.argv[0], *chosen])
