import { createEndpointSlots, type EndpointSlot, type EndpointSlots } from '../../activities/webhooks/endpoint-slots';

/** Takes as many slots as there are. */
function takeAll(slots: EndpointSlots, webhookId: string): EndpointSlot[] {
  const taken: EndpointSlot[] = [];
  for (let slot = slots.take(webhookId); slot !== null; slot = slots.take(webhookId)) taken.push(slot);
  return taken;
}

/** How many there are after the endpoint took so long for its last request. */
function slotsAfter(tookMs: number): number {
  const slots = createEndpointSlots();
  const slot = slots.take('wh_one');
  slot?.noteTime(tookMs);
  slot?.giveBack();
  return takeAll(slots, 'wh_one').length;
}

test('the longer an endpoint takes, the fewer requests are under way there', () => {
  expect([0, 20, 1000, 2000, 4000, 10_000].map(slotsAfter)).toEqual([16, 16, 16, 8, 4, 2]);
});

test('25 endpoints that hang leave most slots of a worker to others, from the beginning', () => {
  const slots = createEndpointSlots();
  const endpoints = Array.from({ length: 25 }, (_, index) => `wh_${index}`);
  const first = endpoints.flatMap((id) => takeAll(slots, id));
  expect(first).toHaveLength(100);
  for (const slot of first) {
    slot.noteTime(10_000);
    slot.giveBack();
  }
  expect(endpoints.flatMap((id) => takeAll(slots, id))).toHaveLength(50);
});

test('an endpoint that recovers has all its slots again at once, and slots are counted per endpoint', () => {
  const slots = createEndpointSlots();
  const [slow, ...others] = takeAll(slots, 'wh_one');
  slow?.noteTime(10_000);
  slow?.giveBack();
  expect(slots.take('wh_one')).toBeNull();
  expect(slots.take('wh_two')).not.toBeNull();
  for (const slot of others) {
    slot.noteTime(5);
    slot.giveBack();
  }
  expect(takeAll(slots, 'wh_one')).toHaveLength(16);
});

test('a deleted or silent endpoint is forgotten in the end', () => {
  const slots = createEndpointSlots();
  const old = slots.take('wh_old');
  old?.noteTime(10_000);
  old?.giveBack();
  for (let index = 0; index < 10_000; index += 1) {
    const slot = slots.take(`wh_${index}`);
    slot?.noteTime(1);
    slot?.giveBack();
  }
  expect(takeAll(slots, 'wh_old')).toHaveLength(4);
});
