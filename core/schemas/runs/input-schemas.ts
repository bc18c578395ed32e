import { MAX_INPUT_LENGTH } from '../../limits';
import { INPUT_KINDS } from '../../run/outcome';
import { RESPONSE_STATUSES } from '../../run/states';

const answer = { type: 'string', maxLength: MAX_INPUT_LENGTH, writeOnly: true } as const;
const status = { type: 'string', enum: RESPONSE_STATUSES } as const;

export const submitInputSchema = {
  $id: 'SubmitInput',
  type: 'object',
  description: 'One of the three is needed.',
  properties: {
    code: { ...answer, description: 'A one-time code.' },
    answer: { ...answer, description: 'The answer to any other question.' },
    input: { ...answer, description: 'Alias of answer.' },
  },
};

export const pendingInputSchema = {
  $id: 'PendingInput',
  type: 'object',
  required: ['object', 'response_id', 'status', 'required_action'],
  properties: {
    object: { const: 'svc.input' },
    response_id: { type: 'string' },
    status,
    required_action: {
      type: ['object', 'null'],
      required: ['kind', 'prompt'],
      properties: { kind: { type: 'string', enum: [...INPUT_KINDS] }, prompt: { type: 'string' } },
    },
  },
};

export const acceptedInputSchema = {
  $id: 'AcceptedInput',
  type: 'object',
  required: ['object', 'response_id', 'accepted', 'status'],
  properties: { object: { const: 'svc.input' }, response_id: { type: 'string' }, accepted: { const: true }, status },
};
