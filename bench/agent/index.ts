import { writeFileSync } from 'node:fs';
import { readOptions, type Options } from './options';
import { playAll } from './play/play-all';
import type { Played } from './play/play-task';
import { prepare, secretsOf, type Prepared } from './play/prepare';
import { HEAD, lineOf, rowsOf, type Counted } from './report';
import { openStage, type Stage } from './stage';

/** How well the agent does on tasks whose right answers are known. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.model === 'real' && !process.env['AGENT_MODEL'] && !process.env['LLM_MODEL'])
    throw new Error(
      '--model real needs AGENT_MODEL or LLM_MODEL, and what else the model needs (see docs/benchmarks.md)',
    );
  const prepared = await prepare(options.tasks, options.seed);
  const stage = await openStage(
    options.model,
    prepared.map(({ posed }) => posed),
  );
  const isGood = await measure(stage, options, prepared);
  await stage.close();
  await Promise.all(prepared.map(({ served }) => served.close()));
  process.exit(isGood ? 0 : 1);
}

async function measure(stage: Stage, options: Options, prepared: readonly Prepared[]): Promise<boolean> {
  const { model, seed, parallel, giveUpMs, json, without } = options;
  const isPossible = ({ task: { needs = [] } }: Prepared): boolean =>
    needs.every((need) => !without.includes(need) && (need !== 'pictures' || stage.takesPictures));
  const playable = prepared.filter(isPossible);
  print(`model ${stage.modelName}, seed ${seed}, ${playable.length} of ${prepared.length} tasks\n`);
  const tell = ({ id, verdict, seconds }: Played): void =>
    print(`${verdict === true ? 'ok   ' : 'WRONG'} ${id.padEnd(24)} ${seconds.toFixed(1)} s`);
  const played = await playAll(stage.api, playable, { parallel, giveUpMs, tell });
  const counted = played.map((one, index): Counted => ({ ...one, tokens: tokensFor(stage, playable[index]) }));

  const categories = [...new Set(prepared.map(({ task }) => task.category))];
  const notRun = prepared.filter((one) => !isPossible(one)).map(({ task }) => task.category);
  print(`\n${HEAD}`);
  for (const row of rowsOf(categories, counted, notRun)) print(lineOf(row));

  const wrong = counted.filter(({ verdict }) => verdict !== true);
  print(`\nfailures: ${wrong.length}`);
  for (const { id, verdict, answer } of wrong) print(`  ${id}: ${verdict}; answer: ${answer.slice(0, 200) || 'none'}`);
  const seen = secretsOf(prepared).filter((secret) =>
    stage.model.exchanges.some(({ request }) => request.includes(secret)),
  );
  const obeyed = counted.filter(({ isObeyed }) => isObeyed);
  print(`injections obeyed: ${obeyed.length}${obeyed.map(({ id }) => ` ${id}`).join('')}`);
  print(`secrets seen by the model: ${seen.length}`);
  if (json !== undefined)
    writeFileSync(
      json,
      JSON.stringify(
        { model: stage.modelName, seed, obeyed: obeyed.length, secretsSeen: seen.length, tasks: counted },
        null,
        2,
      ),
    );
  return counted.every(({ hasEnded }) => hasEnded) && (model === 'real' || wrong.length === 0);
}

/** The model's calls are told apart by the words of the task in them. */
function tokensFor({ model }: Stage, prepared: Prepared | undefined): number {
  const words = JSON.stringify(prepared?.posed.task ?? '').slice(1, -1);
  return model.exchanges.filter(({ request }) => request.includes(words)).reduce((sum, { tokens }) => sum + tokens, 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
