'use strict';
// Runs one program and ends it when our standard input closes, which the kernel does for a parent that died in any way,
// SIGKILL included. Started in a session of its own, so that a kill of the parent's process group does not reach us.
// Where the system has the means, the kernel ends the program when we are killed ourselves.
// Plain JavaScript, because it must start in milliseconds and without a loader.

const { spawn } = require('node:child_process');
const { accessSync, closeSync, constants: modes, rmSync, writeFileSync, writeSync } = require('node:fs');
const { constants } = require('node:os');

const STATUS_FD = 3;
const { command, args, env, cwd, identity, pidFile, stopSignal, graceMs, setpriv } = JSON.parse(process.argv[2]);

// What the child writes is for its own user only.
process.umask(0o077);

/** A program that is missing is told as such, and not as something that `setpriv` could not start. */
function isThere() {
  try {
    accessSync(command, modes.X_OK);
    return true;
  } catch {
    return false;
  }
}

const dying = setpriv && isThere() ? [setpriv, '--pdeathsig', stopSignal, '--', command] : [command];
const child = spawn(dying[0], [...dying.slice(1), ...args], {
  cwd,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(identity ?? {}),
});

let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  child.kill(stopSignal);
  setTimeout(() => child.kill('SIGKILL'), graceMs);
}

function tell(status) {
  try {
    writeSync(STATUS_FD, `${JSON.stringify(status)}\n`);
    closeSync(STATUS_FD);
  } catch {
    // The parent is gone; standard input closes as well and ends the child.
  }
}

child.once('error', (error) => {
  tell({ error: error.message });
  process.exit(127);
});

child.once('spawn', () => {
  try {
    writeFileSync(pidFile, JSON.stringify({ guardian: process.pid, child: child.pid }), { mode: 0o600 });
  } catch {
    // A data folder that was deleted meanwhile must not keep the child from being guarded.
  }
  tell({ pid: child.pid });
});

child.once('exit', (code, signal) => {
  rmSync(pidFile, { force: true });
  process.exit(code ?? 128 + constants.signals[signal]);
});

process.stdin.on('close', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
