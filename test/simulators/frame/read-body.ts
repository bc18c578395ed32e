import type { ProviderReply, ProviderTask } from './visit';

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Credentials where a provider has a place for them. */
export function secretsOf(value: unknown): ProviderTask['credentials'] {
  const { username, password } = (value ?? {}) as Record<string, string | undefined>;
  return username === undefined || password === undefined ? null : { username, password };
}

export interface VisitedStep {
  action: string;
  url: string;
  note: string;
}

export function stepsOf(reply: ProviderReply): VisitedStep[] {
  return (reply['steps'] ?? []) as VisitedStep[];
}

/** Where an agent that takes nothing but words is sent to. */
export function addressIn(prompt: unknown): string | null {
  return /Start at (\S{1,2000})/.exec(String(prompt))?.[1] ?? null;
}
