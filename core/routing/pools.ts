import type { RunnerOption } from './option';

/** Smart and category runs choose from these. An operator's own runner is always one: its `live` is for learning. */
export function isInSmartPool({ live, kind }: RunnerOption): boolean {
  return live || kind === 'custom';
}

export function isInCategory(option: RunnerOption, category: unknown): boolean {
  return isInSmartPool(option) && option.categories.some((own) => own === category);
}
