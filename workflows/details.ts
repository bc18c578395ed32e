import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { RunWorkflowInput } from './messages';
import { searchAttributeUpdates } from './search-attributes';

/** A plan of hundreds of probes would bury what operators look for. */
const MAX_LISTED = 20;

/** What operators see of a run in the Web UI: never the task's words. */
export function describeRun(
  input: RunWorkflowInput,
  status: string,
  current?: { label: string; runner?: string },
): void {
  const listed = input.candidates.slice(0, MAX_LISTED).map(({ runner }) => `\`${runner}\``);
  const more = input.candidates.length - listed.length;
  const planned = listed.join(' → ') + (more > 0 ? ` and ${more} more` : '');
  const now = current ? `\n\n${current.label}${current.runner === undefined ? '' : `: \`${current.runner}\``}` : '';
  setCurrentDetails(`**${status}**\n\nplan: ${planned}${now}`);
  if (input.searchAttributes) upsertSearchAttributes(searchAttributeUpdates(status, current?.runner));
}
