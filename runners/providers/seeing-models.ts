import type { RunnerOption, SeeingProduct } from '../../core/routing/option';
import { createSeeingAsker, type AskSeeing } from '../drivers/computer/ask-model';
import type { Runner, RunnerContext } from '../runner';
import type { OpenAccount } from './accounts';
import { textSetting } from './order';

/** A model that sees screens and can be asked. */
export interface AskableModel {
  model: string;
  ask: AskSeeing;
}

/** The one that drives the browser of an option; null where none does, or where there is no account with its maker. */
export function seeingModelFor(option: RunnerOption, open: ReadonlyMap<string, OpenAccount>): AskableModel | null {
  const { provider, product, model } = seeingProductOf(option);
  const account = open.get(provider);
  const api = account?.provider.computers?.[product];
  if (account === undefined || api === undefined || model === '') return null;
  return { model, ask: createSeeingAsker(api, model, account) };
}

function seeingProductOf({ provider, adapter }: RunnerOption): SeeingProduct {
  const { product = '', settings = {}, seeing } = adapter ?? {};
  return seeing ?? { provider, product, model: textSetting(settings, 'model') ?? '' };
}

/** The runner of an option: this one, with this model in its browser. */
export function letInto(driver: Runner, slug: string, { model, ask }: AskableModel): Runner {
  const { resume } = driver;
  const seeing = (context: RunnerContext): RunnerContext => ({
    ...context,
    seeingModel: model,
    point: (question) => ask(question, context.signal),
  });
  return {
    ...driver,
    slug,
    run: (task, context) => driver.run(task, seeing(context)),
    ...(resume && {
      resume: (session, answer, task, context) => resume(session, answer, task, seeing(context)),
    }),
  };
}
