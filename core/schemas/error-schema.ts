import { REQUEST_ERRORS } from '../errors';
import { nameIn, nullable, objectOf, text } from './shapes';

export const errorSchema = {
  $id: 'Error',
  ...objectOf({
    error: objectOf(
      {
        message: text,
        type: text,
        code: nameIn(REQUEST_ERRORS),
        param: nullable('string'),
        doc_url: text,
        hint: text,
        remediation: text,
        claim_url: text,
      },
      ['hint', 'claim_url'],
    ),
  }),
};
