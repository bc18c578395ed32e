import { gradeAttempt } from '../activities/attempt/grading';
import type { JsonObject } from '../core/json';
import { SURE } from '../core/quality/review/apply-review';
import { gradeOutcome } from '../core/quality/grade';
import { createChatModel, type ChatModel } from '../net/chat/chat-model';
import { outcomeOf, taskOf } from '../test/core/fixtures';
import { LABELLED } from '../test/core/quality/labelled';
import { APART, LAST } from '../test/core/quality/labelled/apart';
import { HELD_OUT } from '../test/core/quality/labelled/held-out';
import type { Labelled } from '../test/core/quality/labelled/labelled';
import { measureGrading, measureQuality, type Measured } from '../test/core/quality/labelled/measure';
import { cpuMsOf } from '../test/support/growth';
import { workHere } from '../test/support/jest/work-here';
import { loadConfig } from '../workers/config/config';
import { medianOf } from './measure';

const SETS: [name: string, set: Labelled[]][] = [
  ['the set that the rules were made with', LABELLED],
  ['held out, never used to make a rule', HELD_OUT],
  ['kept apart: other languages, structures, logs', APART],
  ['written when the rules were finished', LAST],
];

/** How right the verdict is on the labelled outcomes: per class, then each one it gets wrong. */
function report(name: string, set: Labelled[], { figures, confusions, right, sure }: Measured): void {
  const lines = figures.map(
    ({ verdict, labelled, precision, recall }) =>
      `${verdict.padEnd(11)} ${String(labelled).padStart(8)} ${percent(precision)} ${percent(recall)}`,
  );
  const wrong = confusions.map(
    ({ why, label, verdict, reason, confidence, text }) =>
      `  ${label} taken for ${verdict} (${reason}, ${confidence}), ${why}: ${text}`,
  );
  const unsure = Math.round((1 - sure.share) * set.length);
  const wrongAndUnsure = confusions.filter(({ confidence }) => confidence < SURE).length;
  const tail = [
    `${percent(right).trim()} right; sure of ${percent(sure.share).trim()}, of which right ${percent(sure.right).trim()}`,
    `${unsure} marked unsure`,
    `${wrong.length} judged wrongly, ${wrongAndUnsure} of them marked unsure`,
  ];
  const head = [`${name}: ${set.length} outcomes`, '', 'verdict     labelled  precision     recall'];
  process.stdout.write(`${[...head, ...lines, '', ...tail, ...wrong, ''].join('\n')}\n`);
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`.padStart(10);
}

const PRODUCT: JsonObject = {
  type: 'object',
  required: ['title', 'price'],
  properties: {
    title: { type: 'string' },
    price: { type: 'number' },
    day: { type: 'string', format: 'date' },
    code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' },
  },
};
const PRODUCTS: JsonObject = { type: 'object', properties: { items: { type: 'array', items: PRODUCT } } };
const ROUNDS = 15;
const GRADINGS_PER_ROUND = 1000;

/** What a caller's schema adds to a grading once it was compiled; the aim is at most twice the time. */
function reportSchemaCost(): void {
  const item = { title: 'Orbit kettle', price: 24.5, day: '2026-11-15', code: 'AB-1234' };
  const outcome = outcomeOf({ output: { items: Array.from({ length: 20 }, () => item) } });
  const cpuMicros = (outputSchema: JsonObject | null): number => {
    const ms = cpuMsOf(() => {
      for (let done = 0; done < GRADINGS_PER_ROUND; done += 1) gradeOutcome(outcome, taskOf({ outputSchema }));
    });
    return (ms * 1000) / GRADINGS_PER_ROUND;
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({ without: cpuMicros(null), with: cpuMicros(PRODUCTS) }));
  const without = medianOf(rounds.map((round) => round.without));
  const withSchema = medianOf(rounds.map((round) => round.with));
  process.stdout.write(
    `CPU of a grading, warm: ${withSchema.toFixed(0)} µs with a schema, ${without.toFixed(0)} µs without: ${(withSchema / without).toFixed(2)} times\n\n`,
  );
}

/** As a worker grades that has this model. */
async function measureWith(llm: ChatModel, set: Labelled[]): Promise<Measured> {
  const secrets = { credentials: null, totpSecret: null, totpInbox: null };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { signal } = new AbortController();
  return measureGrading(set, (outcome, task) =>
    gradeAttempt(
      { log, llm, work: workHere },
      { attemptId: 'bench', workspaceId: 'bench', outcome, task, normalize: false, secrets, signal },
    ),
  );
}

async function main(): Promise<void> {
  for (const [name, set] of SETS) report(name, set, measureQuality(set));
  reportSchemaCost();
  const { llm: endpoint } = loadConfig(process.env, 'all');
  if (endpoint === undefined) return;
  const llm = createChatModel(endpoint);
  for (const [name, set] of SETS) report(`graded by ${endpoint.model}, ${name}`, set, await measureWith(llm, set));
  await llm.close();
}

void main();
