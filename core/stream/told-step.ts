import type { RunStep } from '../run/outcome';
import type { Moment } from './history';

export function stepIn({ note }: Pick<Moment, 'note'>): RunStep {
  return JSON.parse(note ?? '') as RunStep;
}

export function wordsOfStep({ action, target }: RunStep): string {
  return [action, target].filter(Boolean).join(' ');
}
