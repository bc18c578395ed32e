import { RequestError } from '../errors';

/** A member of the user's metadata, by its path, and the text that it has to be. */
export interface MetadataQuery {
  path: string[];
  value: string;
}

const MAX_LENGTH = 1000;
export const METADATA_QUERY = /^user_metadata((?:\['[^'\]]{1,100}'\]){1,5}):'([^']{0,500})'$/;
/** In a text of the database it cannot be, so nothing is found by it. */
const NUL = '\0';

/** `user_metadata['order']['status']:'shipped'`, as Browserbase writes it. @throws RequestError */
export function parseMetadataQuery(text: string): MetadataQuery {
  const [, path = '', value = ''] =
    (text.length > MAX_LENGTH || text.includes(NUL) ? null : METADATA_QUERY.exec(text.trim())) ?? [];
  if (path === '')
    throw new RequestError('invalid_list_filter', {
      param: 'q',
      message: "q must have the form user_metadata['key']:'value'.",
    });
  return { path: [...path.matchAll(/\['([^']+)'\]/g)].map(([, key]) => key ?? ''), value };
}
