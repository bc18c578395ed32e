import { toResponseObject } from '../../../core/response/response-object';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { eventBody } from '../../../core/webhooks/event-body';
import { toEventData } from '../../../core/webhooks/event-data';
import { payloadPreview } from '../../../core/webhooks/webhook-object';
import { runOf } from '../fixtures';
import { fc } from '../../support/property';

const response = toResponseObject(runOf({}), { baseUrl: 'https://svc.example', now: new Date() });
const dataOf = (more: object): ResponseObject => toEventData({ ...response, ...more }) as unknown as ResponseObject;

test('what has nothing to hide is told as it is', () => {
  expect(toEventData(response)).toEqual(JSON.parse(JSON.stringify(response)));
});

test('of a question only its kind and words are told', () => {
  const submit_input = {
    kind: 'otp',
    prompt: 'Enter the code',
    created_at: 1,
    channel: 'sms',
    live_view: 'https://live.example/secret',
    submit: { method: 'POST', path: '/v1/responses/x/input' },
  };
  expect(dataOf({ required_action: { type: 'submit_input', submit_input } }).required_action).toEqual({
    type: 'submit_input',
    submit_input: { kind: 'otp', prompt: 'Enter the code' },
  });
});

test('inline images are left out wherever they are, and the text around them stays', () => {
  const image = `data:image/png;base64,${'iVBORw0KGgo'.repeat(50)}=`;
  const data = dataOf({
    output_text: `before ![](${image}) after`,
    svc: {
      ...response.svc,
      output: { pictures: [image, 'https://example.com/a.png'], note: 'data:image/ is a prefix' },
    },
  });
  expect(data.output_text).toBe('before ![](data:image/removed) after');
  expect(data.svc.output).toEqual({
    pictures: ['data:image/removed', 'https://example.com/a.png'],
    note: 'data:image/ is a prefix',
  });
  expect(JSON.stringify(data)).not.toContain('iVBOR');
});

test('ways into a live browser are left out', () => {
  const session = {
    id: 'sess_1',
    connect_url: 'wss://x/?token=1',
    selenium_remote_url: 'https://y',
    live_url: 'https://z',
  };
  expect(dataOf({ svc: { ...response.svc, session } }).svc.session).toEqual({
    ...session,
    connect_url: null,
    selenium_remote_url: null,
  });
});

test('the body is JSON with the data text inside as it is', () => {
  fc.assert(
    fc.property(fc.json(), (data) => {
      const event = {
        id: 'evt_1',
        apiVersion: '2026-08-13',
        type: 'response.completed' as const,
        sequence: 3,
        createdAt: new Date('2026-11-15T10:00:00.123Z'),
        data,
      };
      const body = eventBody(event);
      expect(body).toContain(`"data":${data}}`);
      expect(JSON.parse(body)).toEqual({
        id: 'evt_1',
        object: 'svc.event',
        api_version: '2026-08-13',
        type: 'response.completed',
        sequence: 3,
        created_at: '2026-11-15T10:00:00.123Z',
        data: JSON.parse(data),
      });
    }),
  );
});

test('a preview is the beginning of the body', () => {
  expect(payloadPreview('short')).toBe('short');
  expect(payloadPreview('x'.repeat(5000))).toBe(`${'x'.repeat(4096)}…`);
});
