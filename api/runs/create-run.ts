import { RequestError } from '../../core/errors';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { adviceOn } from '../../core/net/url-advice';
import { parseRunRequest, type ParsedRequest } from '../../core/request/parse-request';
import type { CreateResponseBody } from '../../core/schemas/create-response-schema';
import type { RunRequest } from '../../core/run/record';
import { routingNoteOf } from '../../core/request/request-notes';
import { admitRun, type Admission, type Admitted } from '../../db/runs/admission';
import { findReplay } from '../../db/runs/idempotency-keys';
import { sealRunSecrets, type RequestSecrets } from '../../db/vault/run-secrets';
import type { Principal } from '../../db/accounts/workspaces';
import { checkSchema } from './check-schema';
import { earlierRunOf } from './earlier-run';
import type { ApiDeps } from '../deps';
import { renamed } from './refusal-words';
import { refuseBeyondShare } from './shares';
import { hashBody } from './idempotency';
import { planRun, type PlannedRun } from './plan-run';
import { refuseUnlessReady } from '../http/readiness';
import { custodyOf } from './run-credential';

export interface CreateRunInput {
  principal: Principal;
  body: CreateResponseBody;
  /** What was left out on the way to the body. */
  notes: string[];
  idempotencyKey: string | null;
  background: boolean;
  /** The client says that it has sent this request before. */
  isRetry: boolean;
  caller: Admission['caller'];
}

/**
 * From a validated body to a committed run, whose workflow the caller then starts. Refuses in a fixed order, each rule with its own
 * code; until the admission transaction nothing is written.
 */
export async function createRun(deps: ApiDeps, input: CreateRunInput): Promise<Admitted> {
  const { principal, body, idempotencyKey } = input;
  const bodyHash = hashBody(body);
  const { workspaceId } = principal;
  const earlier =
    idempotencyKey === null ? null : await findReplay(deps.db, { workspaceId, key: idempotencyKey, bodyHash });
  if (earlier !== null) return { kind: 'replayed', runId: earlier };

  const { request, plan, decision } = await prepareRun(
    deps,
    principal,
    { ...body, background: input.background },
    'claim',
    input.notes,
  );
  refuseUnlessReady(deps.readiness);
  await refuseBeyondShare(deps, principal, { request, plan });

  const secrets = secretsOf(body);
  return admitRun(deps.db, deps.newId, {
    principal,
    request,
    plan,
    decision,
    bodyHash,
    idempotencyKey,
    isUnkeyedRetry: input.isRetry && idempotencyKey === null,
    requestOwner: deps.instance,
    caller: input.caller,
    sealSecrets: secrets === null ? null : (runId) => sealRunSecrets(deps.kek, { workspaceId, runId }, secrets),
  });
}

function secretsOf(body: CreateResponseBody): RequestSecrets | null {
  const totpSecret = body.totp_secret ?? null;
  const inbox = { identifier: body.totp_identifier ?? null, url: body.totp_url ?? null };
  const totpInbox = inbox.identifier === null && inbox.url === null ? null : inbox;
  return totpSecret === null && totpInbox === null ? null : { totpSecret, totpInbox };
}

/** Every rule between a body and its plan; shared by create and estimate, so that both refuse the same. */
export async function prepareRun(
  deps: ApiDeps,
  principal: Principal,
  body: CreateResponseBody,
  claims: 'claim' | 'look',
  notes: string[] = [],
): Promise<PlannedRun & { request: RunRequest }> {
  const earlier = await earlierRunOf(deps.db, principal.workspaceId, body);
  const names = { slugs: new Set(deps.catalogue.map(({ slug }) => slug)), chains: deps.chains };
  const parsed = parseRunRequest(body, names, earlier);
  await checkSchema(deps, principal.workspaceId, parsed);
  const custody = await custodyOf(deps.db, principal.workspaceId, parsed.request, body);
  await checkUrls(deps, parsed);
  const { request } = parsed;
  const planned = await inWordsOf(parsed.routingParam, () =>
    planRun(deps, { workspaceId: principal.workspaceId, request, custody }, claims),
  );
  const note = routingNoteOf([...planned.notes, ...notes, ...parsed.notes]);
  return { ...planned, request, plan: { ...planned.plan, ...(note === null ? {} : { note }) } };
}

/** The plan speaks of routing wherever it came from; a refusal names the member that the caller sent. */
async function inWordsOf<Planned>(param: string, plan: () => Promise<Planned>): Promise<Planned> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof RequestError) || error.details.param !== 'routing') throw error;
    throw renamed(error, param);
  }
}

async function checkUrls(deps: ApiDeps, { urls }: ParsedRequest): Promise<void> {
  await Promise.all(
    urls.map(async ({ url, param }) => {
      try {
        await deps.guard.check(url);
      } catch (error) {
        if (!isUnsafeUrlError(error)) throw error;
        const advice = adviceOn(url, error, { mayOpenLocal: !deps.isProduction });
        throw new RequestError('unsafe_url', { param, ...advice });
      }
    }),
  );
}
