'use strict';
// Stands in for `setpriv` where the system has none: starts the browser under another user, with the driver's pipe.

const { spawn } = require('node:child_process');
const { chownSync } = require('node:fs');
const { constants } = require('node:os');

const { browser, uid, gid } = JSON.parse(process.argv[2]);
const args = process.argv.slice(3);

const PROFILE_FLAG = '--user-data-dir=';
const profile = args.find((argument) => argument.startsWith(PROFILE_FLAG));
if (profile) chownSync(profile.slice(PROFILE_FLAG.length), uid, gid);

const child = spawn(browser, args, { uid, gid, stdio: ['inherit', 'inherit', 'inherit', 3, 4] });
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
