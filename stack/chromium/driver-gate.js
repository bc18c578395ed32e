'use strict';
// Stands between the driver and the browser it starts, on the pipe they talk through (descriptors 3 and 4). A page can
// make the browser say anything: a console line of 250 MB, a million of them, an attribute that fills the memory. The
// driver takes in every word of it, in a process that serves others, so what nobody listens to is dropped here and what
// is too large is replaced. (The driver's own `setContent` listens to the console and does not work behind the gate.)
// Ends with the browser, and the browser with it: each closes the pipe that the other reads.
// Plain JavaScript, because it must start in milliseconds and without a loader.

const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');
const { Socket } = require('node:net');
const { constants, setPriority } = require('node:os');
const { basename } = require('node:path');

const { browser, maxMessageBytes } = JSON.parse(process.argv[2]);
const PROFILE_FLAG = '--user-data-dir=';
const END = 0;
const HEAD_BYTES = 64;
const TAIL_BYTES = 128;
const UNHEARD = /^\{"method":"(?:Runtime\.consoleAPICalled|Runtime\.exceptionThrown|Log\.entryAdded)"/;

const child = spawn(browser, process.argv.slice(3), { stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'pipe'] });
const fromDriver = new Socket({ fd: 3, readable: true, writable: false });
const toDriver = new Socket({ fd: 4, readable: false, writable: true });
const [, , , toBrowser, fromBrowser] = child.stdio;

// Pages take what processors they get; callers and other runs come first.
child.once('spawn', () => {
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Then pages count as much as everything else.
  }
});
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => {
  removeProfile();
  process.exit(code ?? 128 + constants.signals[signal]);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// A side that is gone is noticed by the end of the browser.
for (const side of [fromDriver, toDriver, toBrowser, fromBrowser]) side.on('error', () => undefined);
toDriver.on('close', () => toBrowser.end());

fromDriver.pipe(toBrowser);

/** A driver that was killed cannot take away the profile it made for the browser. */
function removeProfile() {
  const profile = process.argv.find((argument) => argument.startsWith(PROFILE_FLAG))?.slice(PROFILE_FLAG.length);
  if (profile === undefined || !basename(profile).startsWith('playwright_')) return;
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // The driver does the same at this moment, if it is still there.
  }
}

let parts = [];
let size = 0;
let head = '';
let tail = '';
let isDropped = false;

/** One more piece of the message that is being received. */
function take(piece) {
  size += piece.length;
  if (head.length < HEAD_BYTES) head += piece.toString('latin1', 0, HEAD_BYTES - head.length);
  if (!isDropped) {
    parts.push(piece);
    isDropped = UNHEARD.test(head) || size > maxMessageBytes;
    if (isDropped) parts = [];
  }
  if (isDropped) tail = (tail + piece.toString('latin1', Math.max(0, piece.length - TAIL_BYTES))).slice(-TAIL_BYTES);
}

/** The message is complete: it is passed on, or whoever waits for it is told that it will not come. */
function finish(end) {
  if (!isDropped) {
    for (const part of parts) toDriver.write(part);
    toDriver.write(end);
  } else {
    const id = /^\{"id":(\d+),/.exec(head)?.[1];
    const session = /"sessionId":"(\w+)"\}$/.exec(tail)?.[1];
    if (id !== undefined) toDriver.write(`${JSON.stringify(refusal(Number(id), session))}\0`);
  }
  parts = [];
  size = 0;
  head = '';
  tail = '';
  isDropped = false;
}

function refusal(id, sessionId) {
  return { id, error: { code: -32000, message: 'The answer is too large.' }, ...(sessionId && { sessionId }) };
}

fromBrowser.on('data', (chunk) => {
  for (let from = 0; from < chunk.length;) {
    const end = chunk.indexOf(END, from);
    take(chunk.subarray(from, end < 0 ? chunk.length : end));
    if (end < 0) break;
    finish(chunk.subarray(end, end + 1));
    from = end + 1;
  }
  if (toDriver.writableNeedDrain) {
    fromBrowser.pause();
    toDriver.once('drain', () => fromBrowser.resume());
  }
});
