import { parseArgs } from 'node:util';
import { gradeAttempt } from '../../activities/attempt/grading';
import { gradeOutcome, type GradedAttempt } from '../../core/quality/grade';
import { createChatModel, type ChatModel } from '../../net/chat/chat-model';
import type { EndedOutcome, RunnerTask } from '../../core/run/outcome';
import { outcomeOf, taskOf } from '../../test/core/fixtures';
import { workHere } from '../../test/support/jest/work-here';
import { loadConfig } from '../../workers/config/config';
import { outcomeSets, type OutcomeSet } from './outcome-set';
import { figuresTable, wrongOnes, type GradedSet } from './report';
import { schemaCostLine } from './schema-cost';

type Grade = (outcome: EndedOutcome, task: RunnerTask) => GradedAttempt | Promise<GradedAttempt>;

/** One after the other, as whoever grades may be slow or bill by the minute. */
async function gradeSets(sets: readonly OutcomeSet[], grade: Grade): Promise<GradedSet[]> {
  const gradedSets: GradedSet[] = [];
  for (const set of sets) {
    const graded: GradedSet['graded'] = [];
    for (const one of set.outcomes) graded.push({ one, graded: await grade(outcomeOf(one.outcome), taskOf(one.task)) });
    gradedSets.push({ set, graded });
  }
  return gradedSets;
}

/** As a worker grades that has this model: it is asked where the rules are unsure. */
function gradingWith(llm: ChatModel): Grade {
  const secrets = { credentials: null, totpSecret: null, totpInbox: null };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { signal } = new AbortController();
  return (outcome, task) =>
    gradeAttempt(
      { log, llm, work: workHere },
      { attemptId: 'bench', workspaceId: 'bench', outcome, task, normalize: false, secrets, signal },
    );
}

/** `--only sixth,held` leaves out the sets whose names have none of these words: a model takes seconds for each outcome. */
function chosenSets(): OutcomeSet[] {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const words = values.only.split(',');
  return outcomeSets().filter(({ name }) => words.some((word) => name.includes(word)));
}

async function main(): Promise<void> {
  const sets = chosenSets();
  const byRules = await gradeSets(sets, gradeOutcome);
  process.stdout.write(
    `${figuresTable('by rules alone', byRules)}\n${byRules.map(wrongOnes).join('\n')}\n${schemaCostLine()}\n`,
  );
  const { llm: endpoint } = loadConfig(process.env, 'all');
  if (endpoint === undefined) return;
  const llm = createChatModel(endpoint);
  const byModel = await gradeSets(
    sets.filter(({ name }) => name.startsWith('sets/')),
    gradingWith(llm),
  );
  process.stdout.write(`${figuresTable(`with ${endpoint.model} where the rules are unsure`, byModel)}\n`);
  await llm.close();
}

void main();
