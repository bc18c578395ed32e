import type { SearchAttributeUpdatePair } from '@temporalio/common';
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { InputKind } from '../../core/run/outcome';
import { responseStatusOf, type ResponseStatus } from '../../core/run/states';
import type { RunEnd } from './close-workflow';
import type { RunWorkflowInput } from '../messages';
import { describePlan } from './plan-summary';
import { searchAttributes } from './search-attributes';

export interface Current {
  label: string;
  runner?: string;
  /** The run begins with it. */
  isFirst?: boolean;
  /** While a person is asked; null when that is over. The kind is left out by what earlier versions recorded. */
  waits?: { kind: InputKind | undefined; untilMs: number } | null;
}

/** What operators see of a run in the Web UI: never the task's words. */
export function describeRun(input: RunWorkflowInput, status: ResponseStatus, current: Current): void {
  const { label, runner, waits, isFirst = false } = current;
  const until = waits ? new Date(waits.untilMs) : null;
  tell(
    // Said again, it would cost the server as much as the first time.
    isFirst && input.tellsFirst ? { ...input, searchAttributes: false } : input,
    status,
    [
      `${label}${runner === undefined ? '' : `: \`${runner}\``}`,
      ...(until ? [`a person is asked for: ${waits?.kind ?? 'an answer'}, until ${until.toISOString()}`] : []),
    ],
    [
      ...(runner === undefined ? [] : [{ key: searchAttributes.runner, value: runner }]),
      ...(input.tellsEnding && waits !== undefined ? waiting(waits?.kind ?? null, until) : []),
    ],
  );
}

export function describeEnd(input: RunWorkflowInput, { status, closing }: RunEnd, hasPaused: boolean): void {
  const { failure, runner, costUsd } = closing ?? { failure: null, runner: null, costUsd: null };
  tell(
    input,
    status === null ? 'ended elsewhere' : responseStatusOf(status),
    [
      ...(failure ? [`${failure.code}: ${failure.message}`] : []),
      ...(runner === null ? [] : [`runner: \`${runner}\``]),
      ...(costUsd === null ? [] : [`cost: ${costUsd} USD`]),
    ],
    [
      ...(runner === null ? [] : [{ key: searchAttributes.runner, value: runner }]),
      ...(input.tellsEnding && hasPaused ? waiting(null, null) : []),
      ...(input.tellsEnding && costUsd !== null ? [{ key: searchAttributes.costUsd, value: costUsd }] : []),
      ...(input.tellsEnding && failure
        ? [{ key: searchAttributes.reason, value: failure.reason ?? failure.code }]
        : []),
    ],
  );
}

function waiting(waitsFor: string | null, waitsUntil: Date | null): SearchAttributeUpdatePair[] {
  return [
    { key: searchAttributes.waitsFor, value: waitsFor },
    { key: searchAttributes.waitsUntil, value: waitsUntil },
  ];
}

function tell(input: RunWorkflowInput, status: string, lines: string[], found: SearchAttributeUpdatePair[]): void {
  const site = input.site === undefined ? [] : [`site: ${input.site}`];
  setCurrentDetails([`**${status}**`, ...site, `plan: ${describePlan(input.candidates)}`, ...lines].join('\n\n'));
  if (input.searchAttributes) upsertSearchAttributes([{ key: searchAttributes.status, value: status }, ...found]);
}
