import type { RunnerOption } from './option';

/** Whom smart and category runs choose from. An operator's own runner is there to be used: its `live` is about learning. */
export function isInSmartPool({ live, kind }: RunnerOption): boolean {
  return live || kind === 'custom';
}

export function isInCategory(option: RunnerOption, category: unknown): boolean {
  return isInSmartPool(option) && option.categories.some((own) => own === category);
}
