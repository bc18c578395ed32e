import { RequestError, toErrorEnvelope, type RequestErrorCode } from '../../core/errors';
import { toLongTaskObject, toSubRunRow } from '../../core/long-tasks/long-task-object';
import { toChatCompletion } from '../../core/chat/completion-object';
import { toMessageObject } from '../../core/messages/message-object';
import { toResponseObject } from '../../core/response/response-object';
import { EXAMPLE_LONG_TASK, EXAMPLE_RUN } from './example-records';
import type { PublishedSchema } from '../http/operation';
import { exampleOf } from './schema-example';

export interface Examples {
  /** An example of what has this schema, as a reference to the document's examples where the schema has a name. */
  ofSchema(schema: PublishedSchema): Record<string, unknown>;
  ofError(code: RequestErrorCode): Record<string, unknown>;
  /** All that were referred to. */
  components: Record<string, { value: unknown; summary?: string }>;
}

/** Every example is written once and referred to: most errors belong to most operations. */
export function createExamples(baseUrl: string): Examples {
  const components: Examples['components'] = {};
  const written = writtenExamples(baseUrl);
  const refer = (name: string, make: () => { value: unknown; summary?: string }) => {
    components[name] ??= make();
    return { $ref: `#/components/examples/${name}` };
  };
  return {
    components,
    ofSchema(schema) {
      const name = schema['$id'];
      if (typeof name !== 'string') return { example: { value: exampleOf(schema) } };
      return { example: refer(name, () => ({ value: written[name] ?? exampleOf(schema) })) };
    },
    ofError: (code) => ({
      [code]: refer(`error_${code}`, () => {
        const error = new RequestError(code);
        return { summary: error.message, value: toErrorEnvelope(error, baseUrl) };
      }),
    }),
  };
}

const eventOf = (type: string, data: object) => ({ event: type, data: JSON.stringify({ type, ...data }) });

function writtenExamples(baseUrl: string): Record<string, unknown> {
  const response = toResponseObject(EXAMPLE_RUN, { baseUrl, now: new Date(EXAMPLE_RUN.updatedAt) });
  const longTask = toLongTaskObject(EXAMPLE_LONG_TASK);
  const lineage = { parent_id: longTask.id, entity_id: 'harbour-1', role: 'entity_fetch' };
  const subRun = toSubRunRow({ ...response.svc, ...lineage }, longTask.entities);
  const listOf = (item: { id: string }, more: object = {}) => ({
    object: 'list',
    data: [item],
    first_id: item.id,
    last_id: item.id,
    has_more: false,
    ...more,
  });
  return {
    CreateResponse: {
      url: 'https://example.com',
      input: 'What is this page about?',
      output_schema: { title: 'string', summary: 'string' },
      max_cost_usd: 0.5,
      metadata: { order: '1042' },
    },
    Response: response,
    RunEnvelope: response.svc,
    ResponseEvent: eventOf('response.completed', { sequence_number: 11, response }),
    CreateChatCompletion: {
      model: 'svc',
      messages: [{ role: 'user', content: 'What is https://example.com about?' }],
    },
    ChatCompletion: toChatCompletion(response),
    MessageEvent: eventOf('message_start', { message: toMessageObject(response) }),
    ResponseList: listOf(response, { next_starting_after: null }),
    RunList: listOf(response.svc, { next_starting_after: null }),
    LongTask: longTask,
    LongTaskList: listOf(longTask),
    SubRunList: listOf(subRun),
    CreateCredential: { domain: 'shop.example', username: 'reader@shop.example', password: 'correct-horse-battery' },
    ChangeCredential: { password: 'a-new-password', totp_secret: null },
  };
}
