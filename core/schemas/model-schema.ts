import { dateTime, integer, listOf, objectOf, text } from './shapes';
import type { TypeOf } from './type-of';

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

/** Something that the `model` of a create may name. */
export type ModelObject = TypeOf<typeof modelSchema>;

export const modelListSchema = { $id: 'ModelList', ...listOf(modelSchema) };
