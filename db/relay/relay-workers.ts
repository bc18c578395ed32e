import type { Database } from '../connection';

/** A worker says this often that it is there. */
export const BEAT_EVERY_MS = 2_000;
/** Longer than a database or a processor is busy for, as a rule. */
const BELIEVED_FOR = '10 s';
/** A condition of SQL on `relay_workers`. */
export const BELIEVED = `beat_at > now() - interval '${BELIEVED_FOR}'`;
const FORGOTTEN_AFTER = '1 hour';

/** Says where a worker can be visited, and goes on saying so; what it has is named beside. */
export async function beatRelayWorker(db: Database, id: string, address: string): Promise<void> {
  await db('relay_workers').insert({ id, address }).onConflict('id').merge({ address, beat_at: db.fn.now() });
}

/** A worker that goes takes its places with it. Those that were killed are forgotten by others, later. */
export async function removeRelayWorker(db: Database, id: string): Promise<void> {
  await db('relay_workers').where({ id }).orWhereRaw(`beat_at < now() - interval '${FORGOTTEN_AFTER}'`).delete();
}

/** From now on visitors of this place are sent to the worker. */
export async function addRelayPlace(db: Database, workerId: string, place: string): Promise<void> {
  await db('relay_places').insert({ place, worker_id: workerId }).onConflict('place').merge();
}

/** Guarded, so that a worker that was taken for dead does not take away what another has now. */
export async function removeRelayPlace(db: Database, workerId: string, place: string): Promise<void> {
  await db('relay_places').where({ place, worker_id: workerId }).delete();
}

/** The address of the worker that has a place; null when nobody has it, or whoever had it is silent. */
export async function findRelayAddress(db: Database, place: string): Promise<string | null> {
  const row = await db('relay_places as p')
    .join('relay_workers as w', 'w.id', 'p.worker_id')
    .where('p.place', place)
    .whereRaw(`w.${BELIEVED}`)
    .first<{ address: string } | undefined>({ address: 'w.address' });
  return row?.address ?? null;
}

/** So many browsers of callers this worker has room for. */
export async function noteSessionSlots(db: Database, id: string, slots: number): Promise<void> {
  await db('relay_workers').where({ id }).update({ session_slots: slots });
}
