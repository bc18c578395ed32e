import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readTourConfig, USAGE, UsageError, type TourConfig } from './tour/config';
import { createNarrator } from './tour/narrator';
import { playTour } from './tour/play-tour';

function readConfig(): TourConfig {
  return readTourConfig({
    argv: process.argv.slice(2),
    env: process.env,
    inputIsTty: process.stdin.isTTY,
    outputIsTty: process.stdout.isTTY,
    readFile: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  });
}

async function waitForEnter(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // readline takes Ctrl-C for itself; here it means what it means everywhere else.
  terminal.once('SIGINT', () => process.exit(130));
  await terminal.question('\nEnter for the next chapter ');
  terminal.close();
}

async function main(): Promise<number> {
  const config = readConfig();
  if (config.help) {
    console.log(USAGE);
    return 0;
  }
  const tell = createNarrator({ write: (text) => process.stdout.write(text), colour: config.colour });
  return playTour({ config, tell, pause: config.pause ? waitForEnter : async () => {} });
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error);
    process.exitCode = 1;
  },
);
