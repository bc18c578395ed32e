import type { Database } from './connection';

/**
 * Whether the question that a `response.requires_action` event tells of still waits for its answer. Its deliveries
 * stop being retried when it does not: a receiver must not bother a person about a question that is gone.
 */
export async function isStillAsked(db: Database, interactionId: string): Promise<boolean> {
  const interaction = await db('interactions').where({ id: interactionId }).first('status');
  return interaction?.status === 'open';
}
