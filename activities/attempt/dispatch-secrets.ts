import { createRedaction, type Redaction } from '../../core/redaction';
import type { DispatchSecrets, Outcome, OutcomeError, RunStep } from '../../core/run/outcome';
import type { Database } from '../../db/connection';
import { noteCredentialUsed } from '../../db/vault/credential-use';
import { openCredential, type OpenedCredential } from '../../db/vault/credential-secrets';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { openRunSecrets } from '../../db/vault/run-secrets';
import type { KeyEncryptionKey, SealedSecret } from '../../db/vault/sealing';
import { failed, refused } from '../../runners/outcomes';
import type { Runner } from '../../runners/runner';
import { placeOfFailure, type ActivityLog } from '../log';

export interface DispatchSecretsDeps {
  db: Database;
  kek: KeyEncryptionKey;
  log: ActivityLog;
}

export interface RunWithSecrets {
  runId: string;
  workspaceId: string;
  credentialId: string | null;
  sealed: SealedSecret | null;
}

/** What one dispatch is given, opened for it alone and written down nowhere. */
export interface OpenedSecrets {
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
  redaction: Redaction;
}

export const NO_SECRETS: DispatchSecrets = { credentials: null, totpSecret: null, totpInbox: null };

/**
 * Opens the run's secrets as they are now: a password that was rotated while the run was under way is the new one. An
 * outcome instead of secrets ends the attempt before any runner is called.
 */
export async function openDispatchSecrets(
  deps: DispatchSecretsDeps,
  run: RunWithSecrets,
  runner: Pick<Runner, 'usesCredentials'>,
): Promise<OpenedSecrets | Outcome> {
  try {
    const ofRequest = await openRunSecrets(deps.kek, run, run.sealed);
    if (run.credentialId === null || runner.usesCredentials !== true) {
      const secrets = { ...NO_SECRETS, ...ofRequest };
      return { secrets, credential: null, redaction: createRedaction(secrets) };
    }
    const credential = await openCredential(deps.db, deps.kek, run.workspaceId, run.credentialId);
    if (credential === null) {
      return refused('credential_revoked', 'The credential was deleted while the run was under way.');
    }
    await noteCredentialUsed(deps.db, credential.id);
    const { id: credentialId, domain, sourceId, username, password } = credential;
    const secrets: DispatchSecrets = {
      credentials: { domain, username, password },
      // A seed of the request is the more recent word.
      totpSecret: ofRequest.totpSecret ?? credential.totpSecret,
      totpInbox: ofRequest.totpInbox,
      vaultReference: { credentialId, domain, sourceId },
    };
    const redaction = createRedaction(secrets, credential.totpSecret === null ? [] : [credential.totpSecret]);
    return { secrets, credential, redaction };
  } catch (error) {
    // What is away for a moment is no reason to fail: the attempt is tried again.
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error({ runId: run.runId, failure: placeOfFailure(error) }, 'the secrets of a run could not be opened');
    return failed('platform', 'secrets_unreadable', 'The secrets of the run could not be opened on our side.');
  }
}

export function isOutcome(opened: OpenedSecrets | Outcome): opened is Outcome {
  return 'kind' in opened;
}

/** Everything that leaves an attempt, without the secrets that went into it. */
export function redactOutcome(outcome: Outcome, redaction: Redaction): Outcome {
  const words = (value: string | null): string | null => (value === null ? null : redaction.text(value));
  const told = ({ code, message }: OutcomeError): OutcomeError => ({
    code: redaction.content(code),
    message: redaction.text(message),
  });
  const masked = redactFacts(outcome, redaction, words);
  switch (masked.kind) {
    case 'finished':
      return { ...masked, output: redaction.json(masked.output) };
    case 'failed':
      return { ...masked, error: told(masked.error), output: redaction.json(masked.output) };
    case 'refused':
      return { ...masked, error: told(masked.error) };
    case 'blocked':
      return { ...masked, blockReason: words(masked.blockReason) };
    case 'needs_input':
      return {
        ...masked,
        inputRequest: { ...masked.inputRequest, prompt: redaction.text(masked.inputRequest.prompt) },
      };
  }
}

function redactFacts(outcome: Outcome, redaction: Redaction, words: (value: string | null) => string | null): Outcome {
  const { names } = outcome.downloads;
  return {
    ...outcome,
    finalUrl: words(outcome.finalUrl),
    steps: outcome.steps.map((step) => redactStep(step, redaction)),
    ...(outcome.quotes && {
      quotes: outcome.quotes.map((quote) => ({
        ...quote,
        url: redaction.text(quote.url),
        quote: redaction.content(quote.quote),
      })),
    }),
    downloads: { ...outcome.downloads, ...(names && { names: names.map((name) => redaction.text(name)) }) },
    screenshotUnavailableReason: words(outcome.screenshotUnavailableReason),
  };
}

export function redactStep(step: RunStep, redaction: Redaction): RunStep {
  const words = (value: string | null): string | null => (value === null ? null : redaction.text(value));
  return {
    ...step,
    action: redaction.text(step.action),
    target: words(step.target),
    url: words(step.url),
    note: words(step.note),
  };
}
