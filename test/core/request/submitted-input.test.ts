import type { JsonValue } from '../../../core/json';
import { submittedInputOf } from '../../../core/request/submitted-input';

const ENCODED = '01m7ehpa84fdd9xq3h5dcp39d1';
const output = (callId: string, value: JsonValue = '123456') => ({
  type: 'function_call_output',
  call_id: callId,
  output: value,
});
const question = { role: 'user', content: 'And now?' };

test.each([
  [
    'the output of our call',
    { input: [output(`call_${ENCODED}`)] },
    { responseId: null, interactionId: `int_${ENCODED}` },
  ],
  [
    'any output for a run that is named',
    { input: [output('call_1')], previous_response_id: `resp_${ENCODED}` },
    { responseId: `resp_${ENCODED}`, interactionId: null },
  ],
  [
    'an output at the end of a conversation',
    { input: [question, output(`call_${ENCODED}`)] },
    { responseId: null, interactionId: `int_${ENCODED}` },
  ],
])('%s is an answer', (_name, body, expected) => {
  expect(submittedInputOf(body)).toEqual({ ...expected, value: '123456' });
});

test.each([
  ['a text', { input: 'Read the page' }],
  ['a message', { input: [question] }],
  ['an output of a tool of the caller', { input: [output('call_Xq7tZ0pBnR2mKc4vLs9aWd1e')] }],
  ['an output that was answered earlier in the conversation', { input: [output(`call_${ENCODED}`), question] }],
  ['a run that is named without an output', { input: [question], previous_response_id: `resp_${ENCODED}` }],
])('%s is a task', (_name, body) => {
  expect(submittedInputOf(body)).toBeNull();
});

test('an output that is not a text is passed on as JSON', () => {
  const body = { input: [output(`call_${ENCODED}`, [{ type: 'input_text', text: '123456' }])] };
  expect(submittedInputOf(body)?.value).toBe('[{"type":"input_text","text":"123456"}]');
});
