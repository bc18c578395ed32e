import { RequestError } from '../../core/errors';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { adviceOn } from '../../core/net/url-advice';
import { schemaRefusal } from '../../core/request/output-format';
import { parseRunRequest, type ParsedRequest } from '../../core/request/parse-request';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { composeCustody, parseCustody, type CustodyRule } from '../../core/routing/custody';
import type { RunRecord, RunRequest } from '../../core/run/record';
import { isTerminal } from '../../core/run/states';
import { isOwnSite } from '../../core/vault/host';
import { runsOf } from '../../db/runs/runs';
import { credentialsOf } from '../../db/vault/credentials';
import { HeavyWorkFailure } from '../../hosts/heavy-work';
import type { ApiDeps } from '../deps';

export interface ParsedRun extends ParsedRequest {
  /** Who may see the credentials of the run; null when everybody may. */
  custody: CustodyRule | null;
}

/**
 * Every rule between a body and its plan; shared by create and estimate, so that both refuse the same. The rules are
 * asked in a fixed order, each refuses with its own code, and nothing is written.
 * @param notes what was left out on the way to the body
 */
export async function parseRun(
  deps: ApiDeps,
  workspaceId: string,
  body: CreateResponseBody,
  notes: string[] = [],
): Promise<ParsedRun> {
  const earlier = await earlierRunOf(deps, workspaceId, body);
  const names = { slugs: new Set(deps.catalogue.map(({ slug }) => slug)), chains: deps.chains };
  const parsed = parseRunRequest(body, names, earlier);
  await checkSchema(deps, workspaceId, parsed);
  const custody = await custodyOf(deps, workspaceId, parsed.request, body);
  await checkUrls(deps, parsed);
  return { ...parsed, custody, notes: [...notes, ...parsed.notes] };
}

/** The run that a follow-up names: one of the same workspace that has ended. Null for a run that stands alone. */
async function earlierRunOf(
  { db }: ApiDeps,
  workspaceId: string,
  { previous_response_id: id }: CreateResponseBody,
): Promise<RunRecord | null> {
  if (id === undefined) return null;
  const run = await runsOf(db, workspaceId).find(id);
  if (!run) throw new RequestError('response_not_found', { param: 'previous_response_id' });
  if (!isTerminal(run.status)) throw new RequestError('response_not_ended', { param: 'previous_response_id' });
  return run;
}

/** Compiles the caller's schema once before anything is created, away from this process: it may be hostile. */
async function checkSchema(
  { work }: ApiDeps,
  workspaceId: string,
  { request, schemaParam }: ParsedRequest,
): Promise<void> {
  const { outputSchema } = request.task;
  if (outputSchema === null) return;
  try {
    await work.do(workspaceId, 'checkContract', outputSchema);
  } catch (error) {
    throw schemaRefusal(schemaParam, asRefusal(error));
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof HeavyWorkFailure)) return error;
  if (error.reason === 'lost') return new RequestError('service_unavailable', { cause: error });
  const message = `output_schema takes more ${error.reason} to compile than any schema may.`;
  return new RequestError('invalid_output_schema', { param: 'output_schema', message });
}

/** The policy of the stored credential and the request's own, together. */
async function custodyOf(
  { db }: ApiDeps,
  workspaceId: string,
  request: RunRequest,
  sent: Pick<CreateResponseBody, 'custody' | 'credential_id'>,
): Promise<CustodyRule | null> {
  const ofRequest = sent.custody === undefined ? null : parseCustody(sent.custody);
  const id = request.credentialId ?? null;
  if (id === null) return composeCustody(null, ofRequest);
  const param = sent.credential_id === undefined ? 'credentials_ref' : 'credential_id';
  const credential = await credentialsOf(db, workspaceId).find(id);
  if (credential === null) throw new RequestError('credential_not_found', { param });
  const { url } = request.task;
  if (url !== null && !isOwnSite(url, credential.domain)) {
    throw new RequestError('invalid_credential', {
      param,
      message: `The credential belongs to ${credential.domain} and is not used on another site.`,
      remediation: 'Use a credential whose domain is that of the url, or a url on the domain of the credential.',
    });
  }
  return composeCustody({ policy: parseCustody(credential.custody), credentialId: id }, ofRequest);
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
