import { RequestError } from '../../core/errors';
import { toArtifactView } from '../../core/response/run-files';
import { artifactListSchema } from '../../core/schemas/runs/run-envelope-schema';
import { isExpiredArtifact } from '../../db/erasure/outliving';
import { findArtifact } from '../../db/artifacts/artifacts';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/reading/find-run';
import { pathParam, type Operation, type PublishedSchema } from '../http/operation';
import { idParameter } from '../http/parameters';
import { principalOf } from '../http/principal';
import { redirectToFile, sendFile } from '../http/reply/send-file';

const BYTES = {
  contentType: '*/*',
  schema: { type: 'string', format: 'binary' },
  headers: { 'Content-Disposition': 'An attachment, and the name of the file.', 'Accept-Ranges': 'bytes' },
};

const RANGE: PublishedSchema = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'One range of bytes. Several, or what is no range, are answered with all bytes.',
  schema: { type: 'string' },
  example: 'bytes=0-1023',
};

const IF_RANGE: PublishedSchema = {
  name: 'If-Range',
  in: 'header',
  required: false,
  description: 'The ETag of the part that the caller has; all bytes come when it is that of another file.',
  schema: { type: 'string' },
};

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
      description:
        'Always an attachment, with "nosniff" and a sandbox: what a site sent is not run in the origin of this service. ' +
        'One range of bytes can be asked for.',
      parameters: [idParameter('resp_'), idParameter('art_', 'artifactId'), RANGE, IF_RANGE],
      responses: {
        200: {
          description: 'The bytes, of the type that they show, else that the site said.',
          ...BYTES,
          revalidates: true,
        },
        206: {
          description: 'The range that was asked for.',
          ...BYTES,
          headers: { ...BYTES.headers, 'Content-Range': 'Which bytes these are, and of how many.' },
        },
        302: {
          description: 'Where the store itself hands out the bytes, for about ten minutes.',
          headers: { Location: 'A signed address that needs no key.' },
        },
      },
      errors: ['response_not_found', 'not_found', 'artifact_expired', 'range_not_satisfiable'],
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
        const file = { ...found, tag: `"${found.id}"` };
        const blob = await deps.blobs.open(runId, artifactId);
        const isSent =
          blob !== null &&
          ((await redirectToFile(request, response, file, blob)) || (await sendFile(request, response, file, blob)));
        if (!isSent) throw bytesNotCaptured('They are not in the store.', null);
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
