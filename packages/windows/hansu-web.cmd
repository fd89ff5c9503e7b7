@echo off
rem Opens Hansu's page in your browser. The engine runs in this window: close it to end both.
"%~dp0hansu.exe" web --open %*
rem A crash has a negative number, which `if errorlevel 1` would not catch.
if not "%errorlevel%"=="0" pause
