import { defineSearchAttributeKey, SearchAttributeType, type SearchAttributeUpdatePair } from '@temporalio/common';

export const searchAttributes = {
  workspace: defineSearchAttributeKey('SvcWorkspace', SearchAttributeType.KEYWORD),
  routing: defineSearchAttributeKey('SvcRouting', SearchAttributeType.KEYWORD),
  runner: defineSearchAttributeKey('SvcRunner', SearchAttributeType.KEYWORD),
  status: defineSearchAttributeKey('SvcStatus', SearchAttributeType.KEYWORD),
  domain: defineSearchAttributeKey('SvcDomain', SearchAttributeType.KEYWORD),
} as const;

export function searchAttributeUpdates(status: string, runner?: string): SearchAttributeUpdatePair[] {
  return [
    { key: searchAttributes.status, value: status },
    ...(runner === undefined ? [] : [{ key: searchAttributes.runner, value: runner }]),
  ];
}
