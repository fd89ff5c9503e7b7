@echo off
rem Opens Hansu's page in your browser. The engine runs in this window: close it to end both.
"%~dp0hansu.exe" web --open %*
if errorlevel 1 pause
