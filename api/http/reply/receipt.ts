import type { Response } from 'express';
import type { ApiDeps } from '../../deps';

/** Replies whose form others have fixed tell of the receipt in a header. */
export const RECEIPT_HEADER = { Location: 'Where the receipt of the deletion is.' };

/** Has what was taken away from its owner erased, and tells where that can be followed. */
export async function beginErasure(
  deps: Pick<ApiDeps, 'deletions'>,
  response: Response,
  deletion: { id: string },
): Promise<void> {
  await deps.deletions.start(deletion.id);
  response.location(`/api/v1/deletions/${deletion.id}`);
}
