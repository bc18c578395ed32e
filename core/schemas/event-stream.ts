/** A stream is text; what its lines hold is told in words, because OpenAPI 3.1 cannot describe them. */
export const eventStreamSchema = {
  $id: 'EventStream',
  type: 'string',
  description:
    'Server-sent events. Each has an event line equal to the type of its data, a JSON object with type and ' +
    'sequence_number, counted from 0. The last data after a terminal event is [DONE]. Lines that begin with a colon ' +
    'are heartbeats.',
} as const;
