import type { JsonValue } from '../../core/json';
import type { DispatchSecrets, RunnerTask } from '../../core/run/outcome';

/** What the operator entered, in the order of the provider's `keyVariables`. */
export type Keys = readonly [string, ...string[]];

/** What the chosen option of a product is to the provider: a model, a proxy, a region. The catalogue writes them down. */
export type Settings = Readonly<Record<string, JsonValue>>;

/** One task for one provider. */
export interface Order {
  attemptId: string;
  task: RunnerTask;
  /** The task in one piece of words, for those who take no more: steps, criteria and bounds included, never a secret. */
  prompt: string;
  settings: Settings;
  /** Only what the provider has a mechanism of its own for may be taken from here. */
  secrets: DispatchSecrets;
  /** A question would be answered. */
  mayAsk: boolean;
  /** What the caller is charged at most, which is what the provider should stop at where it can be told. */
  maxCostUsd: number;
  maxSteps: number;
  maxMinutes: number;
}

/** A setting that is a text; undefined where the option does not have it. */
export function textSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' ? value : undefined;
}

/** A setting that is on or off; undefined where the option does not have it. */
export function flagSetting(settings: Settings, name: string): boolean | undefined {
  const value = settings[name];
  return typeof value === 'boolean' ? value : undefined;
}
