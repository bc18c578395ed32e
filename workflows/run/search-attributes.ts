import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** What operators find runs by. Codes, names and figures only: nothing here can be erased with a run. */
export const searchAttributes = {
  workspace: defineSearchAttributeKey('SvcWorkspace', SearchAttributeType.KEYWORD),
  routing: defineSearchAttributeKey('SvcRouting', SearchAttributeType.KEYWORD),
  runner: defineSearchAttributeKey('SvcRunner', SearchAttributeType.KEYWORD),
  /** In the words of the API. */
  status: defineSearchAttributeKey('SvcStatus', SearchAttributeType.KEYWORD),
  domain: defineSearchAttributeKey('SvcDomain', SearchAttributeType.KEYWORD),
  /** Why it failed: the reason's code, or else the error's. */
  reason: defineSearchAttributeKey('SvcReason', SearchAttributeType.KEYWORD),
  costUsd: defineSearchAttributeKey('SvcCostUsd', SearchAttributeType.DOUBLE),
  /** What kind of answer a person owes it, while it is paused. */
  waitsFor: defineSearchAttributeKey('SvcWaitsFor', SearchAttributeType.KEYWORD),
  waitsUntil: defineSearchAttributeKey('SvcWaitsUntil', SearchAttributeType.DATETIME),
} as const;
