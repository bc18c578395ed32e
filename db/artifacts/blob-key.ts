/** What bytes are stored under. */
export interface BlobKey {
  runId: string;
  artifactId: string;
}

const ID = /^[a-z0-9_]+$/;

/** Ids are ours and plain; anything else would be an attempt to leave the store. */
export function idIn(key: string): string {
  if (!ID.test(key)) throw new Error('not an id');
  return key;
}

/** Null for what is not of our making, which stays as it is. */
export function toKey(path: string): BlobKey | null {
  const [runId = '', artifactId = '', ...rest] = path.split('/');
  return ID.test(runId) && ID.test(artifactId) && rest.length === 0 ? { runId, artifactId } : null;
}
