import { costOfTokens } from '../../core/agent/token-prices';
import type { TokenPrices } from '../../core/agent/model-port';
import { fillingQuestion } from '../../core/extract/asking/filling-question';
import { leftEmpty } from '../../core/extract/asking/left-empty';
import type { Finished, Outcome, RunnerTask } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Model } from '../../net/model/model';
import type { Runner, RunnerContext } from '../runner';

export interface Filler {
  model: Model;
  /** Null where nobody knows them. */
  prices: TokenPrices | null;
}

/** A run that is about to end has its result already, and does not wait for more. */
const LEAST_TIME_MS = 5_000;
const MOST_TIME_MS = 30_000;

/**
 * A runner whose results are completed by a language model, where the page says what the rules could not find. It runs
 * where the model's key is. Whatever goes wrong with the model, the runner's own result stands.
 */
export function filledByModel(runner: Runner, work: HeavyWork, filler: Filler): Runner {
  const { resume } = runner;
  return {
    ...runner,
    run: async (task, context) => fill(await runner.run(task, context), task, context),
    ...(resume && {
      resume: async (session, answer, task, context) =>
        fill(await resume(session, answer, task, context), task, context),
    }),
  };

  async function fill(outcome: Outcome, task: RunnerTask, context: RunnerContext): Promise<Outcome> {
    if (outcome.kind !== 'finished' || outcome.pageText === undefined || task.outputSchema === null) return outcome;
    try {
      return await asked(outcome, outcome.pageText, task, context);
    } catch (error) {
      if (context.signal.aborted) throw error;
      return outcome;
    }
  }

  async function asked(
    outcome: Finished,
    pageText: string,
    task: RunnerTask,
    { dueAt, signal, progress, workspaceId }: RunnerContext,
  ): Promise<Outcome> {
    const schema = task.outputSchema ?? {};
    const form = leftEmpty(schema, outcome.output);
    const timeLeft = Math.min(MOST_TIME_MS, (dueAt?.getTime() ?? Infinity) - Date.now() - LEAST_TIME_MS);
    if (form === null || timeLeft <= 0) return outcome;
    progress('asking the language model for what the page does not label');
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeLeft)]);
    const reply = await filler.model.ask(fillingQuestion(task.text, form, pageText), within);
    if (reply.kind === 'failed') return outcome;
    const { input, output: said } = reply.tokens;
    const counted: Finished = {
      ...outcome,
      units: { ...outcome.units, token: (outcome.units.token ?? 0) + input + said },
      reportedCostUsd: outcome.reportedCostUsd ?? costOfTokens(filler.prices, reply.tokens),
    };
    if (reply.kind !== 'value') return counted;
    const page = { url: outcome.finalUrl ?? task.url ?? '', text: pageText };
    const filling = await work
      .do(workspaceId, 'acceptFilling', schema, outcome.output, page, reply.value)
      .catch(() => null);
    if (filling === null || filling.quotes.length === 0) return counted;
    return { ...counted, output: filling.output, quotes: [...(outcome.quotes ?? []), ...filling.quotes] };
  }
}
