const fs = require('node:fs');
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Slowest first. A long file that begins last leaves the other worker with nothing to do. */
const SLOW = [
  'runners/contract/contract',
  'contract/schemathesis',
  'e2e/crash',
  'e2e/webhook-chaos',
  'runners/agent/mechanics',
  'stack/stack',
  'core/extract/growth',
  'e2e/billing-storm',
  'agent/injections',
  'agent/tasks',
  'api/runs/agent',
  'runners/chromium/acting',
  'e2e/first-steps',
  'api/live/replay',
  'e2e/no-secret-left',
  'patterns/growth',
  'api/webhooks/webhook-redelivery',
  'patterns/linear-patterns',
  'api/routing/newcomer',
].map((name) => path.join(__dirname, '../..', `${name}.test.ts`));

/** A fresh clone has no memory of durations, and the runner's own guess, the size of a file, says nothing here. */
class SlowestFirst extends Sequencer {
  sort(tests) {
    const gone = SLOW.filter((file) => !fs.existsSync(file));
    if (gone.length > 0) throw new Error(`slowest-first.cjs names files that do not exist: ${gone.join(', ')}`);
    const rank = new Map(SLOW.map((file, index) => [file, index]));
    const rankOf = (test) => rank.get(test.path) ?? SLOW.length;
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = SlowestFirst;
