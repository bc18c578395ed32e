import { askedTogether } from '../../db/asked-together';
import { until } from '../support/until';

interface Statement {
  questions: number[];
  reply(): void;
  fail(error: Error): void;
}

/** Doubles what it is asked, when the test says so. */
function doubling() {
  const statements: Statement[] = [];
  const ask = askedTogether(
    (questions: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        statements.push({ questions, reply: () => resolve(questions.map((each) => each * 2)), fail: reject });
      }),
  );
  const statement = (index: number): Statement => statements[index] as Statement;
  return { ask, statement, asked: () => statements.map(({ questions }) => questions) };
}

test('whoever comes alone is asked for at once', async () => {
  const { ask, statement, asked } = doubling();
  const reply = ask(7);
  expect(asked()).toEqual([[7]]);
  statement(0).reply();
  expect(await reply).toBe(14);
});

test('those that come while a statement is under way go together, each with its own reply', async () => {
  const { ask, statement, asked } = doubling();
  const first = ask(1);
  const others = Promise.all([ask(2), ask(3), ask(2)]);
  expect(asked()).toEqual([[1]]);
  statement(0).reply();
  await first;
  expect(asked()).toEqual([[1], [2, 3, 2]]);
  statement(1).reply();
  expect(await others).toEqual([4, 6, 4]);
});

test('a statement that fails fails for those in it alone', async () => {
  const { ask, statement } = doubling();
  const first = ask(1);
  const others = Promise.allSettled([ask(2), ask(3)]);
  statement(0).reply();
  await first;
  const last = ask(4);
  statement(1).fail(new Error('away'));
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  statement(2).reply();
  expect(await last).toBe(8);
});

test('nobody waits for a statement that does not come back', async () => {
  const { ask, statement, asked } = doubling();
  const lost = ask(1);
  const next = ask(2);
  await until('a second statement', () => asked().length === 2);
  statement(1).reply();
  expect(await next).toBe(4);
  statement(0).reply();
  expect(await lost).toBe(2);
});

test('more than go together go one hundred at a time', async () => {
  const { ask, statement, asked } = doubling();
  const first = ask(0);
  const others = Promise.all(Array.from({ length: 150 }, (_, index) => ask(index)));
  statement(0).reply();
  await first;
  statement(1).reply();
  await until('a third statement', () => asked().length === 3);
  statement(2).reply();
  expect((await others).at(-1)).toBe(298);
  expect(asked().map(({ length }) => length)).toEqual([1, 100, 50]);
});
