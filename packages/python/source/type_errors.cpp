// SPDX-License-Identifier: MIT
#include "packages/python/source/type_errors.h"

#include <exception>
#include <string>
#include <string_view>

namespace hansu::python {
namespace {

namespace py = pybind11;

// Gives access to the function through which Python calls all functions of pybind11.
struct Entry : py::cpp_function {
  using py::cpp_function::dispatcher;
};

// Python's text on one line of printable UTF-8: names may hold any characters, in any number.
std::string LineOf(py::handle text) {
  constexpr std::size_t kLongest = 100;
  const auto bytes = py::reinterpret_steal<py::object>(
      PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
  if (!bytes) throw py::error_already_set();
  std::string line(PyBytes_AS_STRING(bytes.ptr()),
                   static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr())));
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < ' ' || c == 127) c = '?';
  }
  if (line.size() <= kLongest) return line;
  std::size_t end = kLongest;
  while ((static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;  // inside a character
  return line.substr(0, end) + "...";
}

// Never fails: a metaclass can leave a type without a name.
std::string NameOf(py::handle type) {
  try {
    const std::string name = LineOf(type.attr("__qualname__"));
    const std::string module = LineOf(type.attr("__module__"));
    return module == "builtins" ? name : module + "." + name;
  } catch (const py::error_already_set&) {
    return "a type without a name";
  }
}

// "(hansu.Engine, int, rules=str)".
std::string TypesOf(py::handle args, py::handle kwargs) {
  std::string types;
  auto add = [&](const std::string& name, py::handle value) {
    types += (types.empty() ? "" : ", ") + name + NameOf(py::type::handle_of(value));
  };
  for (py::handle value : args) add("", value);
  if (kwargs) {
    for (auto [name, value] : py::reinterpret_borrow<py::dict>(kwargs)) {
      add(LineOf(name) + "=", value);
    }
  }
  return "(" + types + ")";
}

void ReplaceAll(std::string& text, std::string_view old, std::string_view words) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += words.size()) {
    text.replace(at, old.size(), words);
  }
}

// The numbered signatures of pybind11's message, in a row and by the names of Python.
std::string SignaturesIn(std::string_view message) {
  message = message.substr(0, message.find("\n\nInvoked with: "));
  std::string signatures;
  for (int number = 1;; ++number) {
    const std::string mark = "\n    " + std::to_string(number) + ". ";
    const std::size_t begin = message.find(mark);
    if (begin == std::string_view::npos) break;
    message.remove_prefix(begin + mark.size());
    const std::string_view line = message.substr(0, message.find('\n'));
    if (number > 1) signatures += " or ";
    signatures += line.substr(0, line.rfind(" -> "));
  }
  ReplaceAll(signatures, "hansu._core.janggi.", "hansu.");
  ReplaceAll(signatures, "hansu._core.xiangqi.", "hansu.xiangqi.");
  return signatures;
}

// Calls a function of pybind11, which throws if it cannot write the arguments into its message.
PyObject* Call(PyObject* function, PyObject* args, PyObject* kwargs) {
  try {
    return Entry::dispatcher(function, args, kwargs);
  } catch (const py::error_already_set&) {
    const std::string text = "unexpected arguments: got " + TypesOf(args, kwargs);
    PyErr_SetString(PyExc_TypeError, text.c_str());
    return nullptr;
  }
}

// The same, with a plain TypeError. REQUIRES: `function` is what such a function was made with.
PyObject* CallPlainly(PyObject* function, PyObject* args, PyObject* kwargs) {
  PyObject* result = Call(function, args, kwargs);
  if (result != nullptr || PyErr_ExceptionMatches(PyExc_TypeError) == 0) return result;
  const py::error_already_set error;
  try {
    const auto message = py::str(error.value()).cast<std::string>();
    const std::string signatures = SignaturesIn(message);
    if (!signatures.empty()) {
      // Some functions of the package have a helper of the same name after an underscore.
      const std::size_t begin = message.starts_with('_') && !message.starts_with("__") ? 1 : 0;
      const std::string plain = message.substr(begin, message.find(':') - begin) + " got " +
                                TypesOf(args, kwargs) + "; expected " + signatures;
      PyErr_SetString(PyExc_TypeError, plain.c_str());
      return nullptr;
    }
  } catch (const std::exception&) {  // the first error has to do
  }
  py::error_already_set(error).restore();
  return nullptr;
}

void MakePlain(py::handle scope) {
  for (py::handle name : py::list(scope.attr("__dict__"))) {
    py::object member = scope.attr(name);
    if (PyInstanceMethod_Check(member.ptr())) {
      member = py::reinterpret_borrow<py::object>(PyInstanceMethod_GET_FUNCTION(member.ptr()));
    }
    if (PyType_Check(member.ptr())) {
      MakePlain(member);
    } else if (PyCFunction_Check(member.ptr())) {
      PyMethodDef& method = *reinterpret_cast<PyCFunctionObject*>(member.ptr())->m_ml;
      if (method.ml_meth ==
          reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&Entry::dispatcher))) {
        method.ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&CallPlainly));
      }
    }
  }
}

}  // namespace

void MakeTypeErrorsPlain(const py::module_& module) { MakePlain(module); }

}  // namespace hansu::python
