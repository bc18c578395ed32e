import { startLoopWatchdog } from '../../hosts/loop-watchdog';

/** A process as the service's: it is told to stop by a signal, which its busy or stubborn loop does not get to. */
const watchdog = startLoopWatchdog({ stalledMs: 5_000, stopGraceMs: 3_000, beatEveryMs: 100 });
process.on('SIGTERM', () => watchdog.noteStopping());
const keepAlive = setInterval(() => undefined, 1_000);
process.stdout.write('up\n');
if (process.argv[2] === 'busy') for (;;);
if (process.argv[2] === 'idle') setTimeout(() => clearInterval(keepAlive), 8_000);
