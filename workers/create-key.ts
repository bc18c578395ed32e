import { runCommand, withDatabase } from './command';
import { loadConfig } from './config/config';
import { carryOut } from './operator-keys/carry-out';
import { readKeyOrder, USAGE } from './operator-keys/order';

/** Keys, credit and plan of workspaces, for the operator. What it can do is in its usage. */
async function main(): Promise<void> {
  const order = readKeyOrder(process.argv.slice(2));
  if (order.kind === 'help') {
    process.stdout.write(USAGE);
    return;
  }
  await withDatabase(loadConfig(process.env, 'all'), async (db) => {
    process.stdout.write(`${await carryOut(db, order)}\n`);
  });
}

runCommand(main);
