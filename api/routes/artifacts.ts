import { pipeline } from 'node:stream/promises';
import { RequestError } from '../../core/errors';
import { toArtifactView } from '../../core/response/run-files';
import { artifactListSchema } from '../../core/schemas/run-envelope-schema';
import { isExpiredArtifact } from '../../db/erasure/outliving';
import { findArtifact } from '../../db/artifacts/artifacts';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/find-run';
import { pathParam, type Operation } from '../http/operation';
import { idParameter } from '../http/parameters';
import { principalOf } from '../http/principal';

export function artifactsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/responses/{id}/artifacts',
      operationId: 'listArtifacts',
      summary: 'List every file that is kept, of every attempt',
      tag: 'Responses',
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'All of them, in the order in which they came.', schema: artifactListSchema } },
      errors: ['response_not_found'],
      async handler(request, response) {
        const { id, artifacts } = await findRun(deps, request);
        const kept = artifacts.filter(({ expiresAt }) => expiresAt.getTime() > Date.now());
        const data = kept.map((artifact) => toArtifactView(id, artifact, deps.publicBaseUrl));
        const ends = { first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null };
        response.json({ object: 'list', data, ...ends, has_more: false });
      },
    },
    {
      method: 'get',
      path: '/v1/responses/{id}/artifacts/{artifactId}',
      operationId: 'getArtifact',
      summary: 'Fetch a captured file',
      tag: 'Responses',
      parameters: [idParameter('resp_'), idParameter('art_', 'artifactId')],
      responses: {
        200: {
          description: 'The bytes, of the type that the site said.',
          contentType: '*/*',
          schema: { type: 'string', format: 'binary' },
        },
      },
      errors: ['response_not_found', 'not_found', 'artifact_expired'],
      async handler(request, response) {
        const runId = pathParam(request, 'id');
        const artifactId = pathParam(request, 'artifactId');
        const found = await findArtifact(deps.db, principalOf(request).workspaceId, runId, artifactId);
        if (!found) {
          if (await isExpiredArtifact(deps.db, { workspaceId: principalOf(request).workspaceId, runId, artifactId }))
            throw new RequestError('artifact_expired');
          await findRun(deps, request);
          throw new RequestError('not_found', { message: 'No such artifact.', param: 'artifactId' });
        }
        if (found.unavailableReason !== null) throw bytesNotCaptured(found.unavailableReason, found.providerUrl);
        if (found.purged || found.expiresAt.getTime() <= Date.now()) throw new RequestError('artifact_expired');
        const blob = await deps.blobs.open(runId, artifactId);
        if (!blob) throw bytesNotCaptured('They are not in the store.', null);
        response.attachment(found.name);
        // The type is the site's claim: never let a browser guess or run what a site sent.
        response.set({
          'Content-Type': found.contentType,
          'Content-Length': String(blob.sizeBytes),
          'X-Content-Type-Options': 'nosniff',
        });
        await pipeline(blob.stream, response);
      },
    },
  ];
}

function bytesNotCaptured(reason: string, providerUrl: string | null): RequestError {
  return new RequestError('not_found', {
    param: 'artifactId',
    message: `The bytes of this artifact were not captured. ${reason}`,
    remediation: providerUrl
      ? `Fetch it where the provider has it, while that address lasts: ${providerUrl}`
      : 'Run the task again; unavailable_reason of the artifact says why its bytes are missing.',
  });
}
