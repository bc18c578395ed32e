import type { JsonCreateParams } from 'cloudflare/resources/browser-rendering/json';
import type { Call } from '../../calls/call';
import { unreachedIn } from '../../calls/site-failure';
import { schemaOf } from '../prompt';
import { renderingOf, resultIn } from './rendering';

/** What a model finds on a page, as data. */
export const JSON_CALL: Call = {
  extracts: true,
  request({ url, task, prompt }, keys) {
    const schema = schemaOf(task);
    return renderingOf('json', keys, {
      url,
      prompt,
      ...(schema && { response_format: { type: 'json_schema', json_schema: schema } }),
    } satisfies Omit<JsonCreateParams.Variant0, 'account_id'>);
  },
  read: (reply) => unreachedIn(reply) ?? { kind: 'content', output: resultIn(reply) },
};
