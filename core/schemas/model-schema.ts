import { dateTime, listOf, objectOf, text } from './shapes';

const integer = { type: 'integer' };

/** Members of OpenAI's shape and of Anthropic's, which do not contradict each other. */
export const modelSchema = {
  $id: 'Model',
  ...objectOf({
    id: { ...text, description: 'What the model of a create may be.' },
    object: { const: 'model' },
    type: { const: 'model' },
    created: integer,
    created_at: dateTime,
    owned_by: text,
    display_name: text,
    svc: objectOf({
      kind: { type: 'string', enum: ['router', 'runner', 'chain'] },
      runners: {
        type: ['array', 'null'],
        items: text,
        description: 'The runners it stands for, in order; null for svc, which chooses.',
      },
    }),
  }),
};

export const modelListSchema = { $id: 'ModelList', ...listOf(modelSchema) };
