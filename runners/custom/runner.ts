import type { JsonObject } from '../../core/json';
import type { RunnerTask } from '../../core/run/outcome';
import type { Clock } from '../exchange/clock';
import { createProviderHttp } from '../exchange/provider-http';
import { createJobRunner, DEADLINE_MS, timeLeftMs, type JobDeps } from '../jobs/runner';
import type { Runner, RunnerContext } from '../runner';
import { createAttemptsClient } from './client';
import { providerOf, type CustomRunnerEntry } from './runners-file';

export interface CustomRunnerDeps extends JobDeps {
  clock?: Clock;
}

const POLL_EVERY_MS = 1_000;

/** A runner of the operator's, reached by the protocol of `docs/runner-protocol.md`. */
export function createCustomRunner(entry: CustomRunnerEntry, deps: CustomRunnerDeps): Runner {
  const { slug, url, apiKey, interaction } = entry;
  const { deadlineMs = DEADLINE_MS, clock, ...rest } = deps;
  const http = createProviderHttp({ url, authorization: { authorization: `Bearer ${apiKey}` } });
  const client = createAttemptsClient(http, url, clock);
  return createJobRunner({
    pollEveryMs: POLL_EVERY_MS,
    ...rest,
    slug,
    interaction,
    deadlineMs,
    http,
    providerId: providerOf(entry),
    baseUrl: url,
    keys: [apiKey],
    usesCredentials: true,
    // The attempt id is the idempotency key: submitting again returns the attempt that is already there.
    findsItsJobs: true,
    client: {
      ...client,
      submit: (task, context) =>
        client.submit(context.attemptId, toSubmission(entry, task, context, deadlineMs), context.signal),
    },
  });
}

/** The only place where secrets leave for the runner. */
function toSubmission(
  entry: CustomRunnerEntry,
  task: RunnerTask,
  { attemptId, dueAt, mayAsk, secrets: { credentials, totpInbox, vaultReference } }: RunnerContext,
  deadlineMs: number,
): JsonObject {
  return {
    attempt_id: attemptId,
    task: {
      text: task.text,
      url: task.url,
      steps: task.steps,
      success_criteria: task.successCriteria,
      ...(task.allowedDomains && { allowed_domains: task.allowedDomains }),
      ...(task.files && { files: task.files.map(({ name, contentType }) => ({ name, content_type: contentType })) }),
      ...(task.earlier && { earlier: { ...task.earlier } }),
      output_schema: task.outputSchema ?? (task.wantsJsonObject === true ? { type: 'object' } : null),
    },
    credentials: credentials && { ...credentials },
    totp: totpInbox,
    ...(entry.hasOwnVault && vaultReference
      ? {
          vault_reference: {
            credential_id: vaultReference.credentialId,
            domain: vaultReference.domain,
            source_id: vaultReference.sourceId,
          },
        }
      : {}),
    interaction: entry.interaction && mayAsk,
    deadline_ms: timeLeftMs(dueAt, deadlineMs),
  };
}
