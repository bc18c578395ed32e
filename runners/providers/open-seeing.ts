import type { SeeingQuestion, SeeingReply, SeeingTraits } from '../../core/computer/seeing-port';
import { isDispatchable } from '../../core/routing/availability';
import type { RunnerOption } from '../../core/routing/option';
import { createSeeingAsker } from '../drivers/computer/ask-model';
import type { OpenAccount } from './accounts';
import { textSetting } from './order';

/** Models that see screens, each behind the slug of its option. */
export interface SeeingModels {
  traits: readonly SeeingTraits[];
  ask(slug: string, question: SeeingQuestion, signal: AbortSignal): Promise<SeeingReply>;
}

export function openSeeing(options: readonly RunnerOption[], accounts: ReadonlyMap<string, OpenAccount>): SeeingModels {
  const models = options.filter(isDispatchable).flatMap(({ slug, provider, adapter }) => {
    const account = accounts.get(provider);
    const api = account?.provider.computers?.[adapter?.product ?? ''];
    const model = textSetting(adapter?.settings ?? {}, 'model');
    if (account === undefined || api === undefined || model === undefined) return [];
    return [{ slug, model, ask: createSeeingAsker(api, model, account.exchange) }];
  });
  const bySlug = new Map(models.map(({ slug, ask }) => [slug, ask]));
  return {
    traits: models.map(({ slug, model }) => ({ slug, model })),
    async ask(slug, question, signal) {
      const ask = bySlug.get(slug);
      if (ask === undefined) throw new Error(`${slug} has no model`);
      return ask(question, signal);
    },
  };
}
