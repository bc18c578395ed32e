import type { FailureReason } from '../run/failure-reasons';
import { clip } from '../clip';
import type { JsonValue } from '../json';
import { isLargerThan } from '../json-size';
import { RECORD } from '../limits';
import { canonicalOutput } from '../output/canonical-output';
import type { Failed, InputRequest, Outcome, OutcomeError, OutcomeFacts, RunStep } from '../run/outcome';
import { COUNTED_UNITS, type UsedUnits } from '../run/units';

/** The one place that every runner's outcome passes: whatever was said, what is recorded of it has a bounded size. */
export function boundOutcome(outcome: Outcome): Outcome {
  const facts = boundFacts(outcome);
  switch (outcome.kind) {
    case 'finished': {
      const { pageText: _pageText, ...told } = outcome;
      const output = boundOutput(told.output);
      return isTooLarge(output) ? withoutResult(facts) : { ...told, ...facts, output };
    }
    case 'failed': {
      const output = boundOutput(outcome.output);
      // Whatever ended the attempt remains the reason.
      return { ...outcome, ...facts, error: boundError(outcome.error), output: isTooLarge(output) ? null : output };
    }
    case 'refused':
      return { ...outcome, ...facts, error: boundError(outcome.error) };
    case 'blocked':
      return { ...outcome, ...facts, blockReason: words(outcome.blockReason) };
    case 'needs_input':
      return { ...outcome, ...facts, inputRequest: boundRequest(outcome.inputRequest) };
  }
}

function boundFacts(outcome: OutcomeFacts): OutcomeFacts {
  const { finalUrl, downloads, screenshotUnavailableReason, login, units, reportedCostUsd } = outcome;
  const { httpStatus, defense, screenshotArtifactId } = outcome;
  return {
    httpStatus,
    defense,
    screenshotArtifactId,
    ...(login === undefined ? {} : { login }),
    units: boundUnits(units),
    reportedCostUsd: reportedCostUsd !== null && isAmount(reportedCostUsd) ? reportedCostUsd : null,
    finalUrl: orNull(finalUrl, RECORD.urlLength),
    steps: foldSteps(outcome.steps).map(boundStep),
    ...(outcome.quotes && {
      quotes: outcome.quotes.slice(0, RECORD.quotes).map((quote) => ({
        ...quote,
        url: clip(quote.url, RECORD.urlLength),
        quote: clip(quote.quote, RECORD.wordsLength),
        ...(quote.member !== undefined && { member: clip(quote.member, RECORD.nameLength) }),
      })),
    }),
    downloads: {
      ...downloads,
      ...(downloads.names && {
        names: downloads.names.slice(0, RECORD.fileNames).map((name) => clip(name, RECORD.nameLength)),
      }),
    },
    screenshotUnavailableReason: words(screenshotUnavailableReason),
  };
}

/** What is no amount was not counted. */
function boundUnits(units: UsedUnits): UsedUnits {
  const counted = COUNTED_UNITS.flatMap((unit) => {
    const amount = units[unit];
    return amount !== undefined && isAmount(amount) ? [[unit, amount] as const] : [];
  });
  return Object.fromEntries(counted);
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= RECORD.amount;
}

function boundError({ code, message }: OutcomeError): OutcomeError {
  return { code: clip(code, RECORD.codeLength), message: clip(message, RECORD.messageLength) };
}

function boundStep(step: RunStep): RunStep {
  return {
    ...step,
    action: clip(step.action, RECORD.wordsLength),
    target: words(step.target),
    url: orNull(step.url, RECORD.urlLength),
    note: words(step.note),
  };
}

/** Stands for the steps that are not kept. */
export function leftOutStep(leftOut: number, at: string): RunStep {
  const note = `${leftOut} more ${leftOut === 1 ? 'step was' : 'steps were'} left out.`;
  return { index: RECORD.steps - 1, action: 'left out', target: null, url: null, at, ok: true, note };
}

/** An address that was cut leads nowhere. */
export function boundAddress(url: string | null): string | null {
  return url === null || url.length > RECORD.urlLength ? null : url;
}

function foldSteps(steps: RunStep[]): RunStep[] {
  if (steps.length <= RECORD.steps) return steps;
  const kept = steps.slice(0, RECORD.steps - 1);
  return [...kept, leftOutStep(steps.length - kept.length, steps.at(-1)?.at ?? '')];
}

function boundRequest(request: InputRequest): InputRequest {
  return {
    ...request,
    prompt: clip(request.prompt, RECORD.wordsLength),
    ...(request.liveView !== undefined && { liveView: boundAddress(request.liveView) }),
    ...(request.replayUrl !== undefined && { replayUrl: boundAddress(request.replayUrl) }),
  };
}

/**
 * A page is long, and most of it is better than nothing of it. What is too large as it came is looked at in the form in
 * which it will be kept: a text by its characters is many times as large, and half of the text of a structure is a wrong one.
 */
function boundOutput(told: JsonValue): JsonValue {
  if (!isTooLarge(told)) return told;
  const output = canonicalOutput(told);
  // A character may take four bytes.
  return typeof output === 'string' && isTooLarge(output) ? clip(output, RECORD.outputBytes / 4) : output;
}

function isTooLarge(output: JsonValue): boolean {
  return isLargerThan(RECORD.outputBytes, RECORD.outputDepth, output);
}

/** Half of a structure is a wrong one. */
function withoutResult(facts: OutcomeFacts): Failed {
  const message = `The result is larger than ${RECORD.outputBytes} bytes of JSON or nested deeper than ${RECORD.outputDepth} levels.`;
  const error = { code: 'output_too_large' satisfies FailureReason, message };
  return { ...facts, kind: 'failed', fault: 'runner', output: null, error };
}

function words(value: string | null): string | null {
  return orNull(value, RECORD.wordsLength);
}

function orNull(value: string | null, maxLength: number): string | null {
  return value === null ? null : clip(value, maxLength);
}
