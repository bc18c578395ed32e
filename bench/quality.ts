import { gradeAttempt } from '../activities/attempt/grading';
import { SURE } from '../core/quality/confidence';
import { createChatModel, type ChatModel } from '../net/chat/chat-model';
import { LABELLED } from '../test/core/quality/labelled';
import { APART, LAST } from '../test/core/quality/labelled/apart';
import { HELD_OUT } from '../test/core/quality/labelled/held-out';
import type { Labelled } from '../test/core/quality/labelled/labelled';
import { measureGrading, measureQuality, type Measured } from '../test/core/quality/labelled/measure';
import { workHere } from '../test/support/jest/work-here';
import { loadConfig } from '../workers/config/config';

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
  const { llm: endpoint } = loadConfig(process.env, 'all');
  if (endpoint === undefined) return;
  const llm = createChatModel(endpoint);
  for (const [name, set] of SETS) report(`graded by ${endpoint.model}, ${name}`, set, await measureWith(llm, set));
  await llm.close();
}

void main();
