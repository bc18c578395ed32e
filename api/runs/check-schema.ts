import { RequestError } from '../../core/errors';
import { schemaRefusal } from '../../core/request/output-format';
import type { ParsedRequest } from '../../core/request/parse-request';
import { HeavyWorkFailure } from '../../hosts/heavy-work';
import type { ApiDeps } from '../deps';

/** Compiles the caller's schema once before anything is created, away from this process: it may be hostile. */
export async function checkSchema(
  { work }: Pick<ApiDeps, 'work'>,
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
