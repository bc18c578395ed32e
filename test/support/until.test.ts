import { until } from './until';

test('what is there is returned', async () => {
  let looks = 0;
  const seen = await until(
    'the third look',
    () => (looks += 1),
    (look) => look === 3,
  );
  expect(seen).toBe(3);
});

test('what does not come is named, with what was seen last', async () => {
  const waiting = until(
    'the end of the run',
    () => ({ status: 'in_progress' }),
    ({ status }) => status === 'completed',
    0,
  );
  await expect(waiting).rejects.toThrow(
    "waited for the end of the run, but after 0 s there was still { status: 'in_progress' }",
  );
});
