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

const textPart = { type: 'input_text', text: '123456' };

test.each<[string, JsonValue, string]>([
  ['a text', '123456', '123456'],
  ['a text with zeros before it', '007', '007'],
  ['a number', 123_456, '123456'],
  ['content parts', [textPart], '123456'],
  ['content parts that are JSON', [{ type: 'text', text: '{"code":"123456"}' }], '123456'],
  ['content parts as a text', JSON.stringify([textPart]), '123456'],
  ['the reply of a tool server', JSON.stringify({ content: [textPart], isError: false }), '123456'],
  ['an object', { code: '123456' }, '123456'],
  ['a number in JSON', '{"code":123456}', '123456'],
  ['an answer', ' {"answer": "Rex"}\n', 'Rex'],
  ['an input', '{"input":"Rex"}', 'Rex'],
  ['a one-time code', '{"otp":"123456"}', '123456'],
  ['the member that is not empty', '{"code":"","answer":"Rex"}', 'Rex'],
  ['a text in quotation marks', '"123456"', '123456'],
  ['JSON in JSON', JSON.stringify('{"code":"123456"}'), '123456'],
  ['JSON of another kind', '{"city": "Bern"}', '{"city": "Bern"}'],
  ['a list of another kind', '["Bern", "Basel"]', '["Bern", "Basel"]'],
  ['nothing', null, ''],
  ['nothing in JSON', 'null', ''],
  ['an empty object', {}, ''],
  ['an empty list', '[]', ''],
  ['an empty code', '{"code":""}', ''],
  ['a code that is null', { code: null }, ''],
  ['a picture', [{ type: 'input_image', image_url: 'x' }], ''],
])('the answer is what %s says: %j', (_name, value, said) => {
  expect(submittedInputOf({ input: [output(`call_${ENCODED}`, value)] })?.value).toBe(said);
});

test('an output that is missing says nothing', () => {
  const { output: _output, ...call } = output(`call_${ENCODED}`);
  expect(submittedInputOf({ input: [call] })?.value).toBe('');
});
