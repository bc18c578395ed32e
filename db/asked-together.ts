/** Beyond this many, a statement would keep its last ones waiting for its first. */
const MAX_TOGETHER = 100;
/** A statement that takes longer than any of its kind does is not waited for by those that came after it. */
const PATIENCE_MS = 25;

interface Waiting<Question, Reply> {
  question: Question;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/**
 * Questions that come while a statement is under way go together in the next one: a statement costs both processes more
 * than what it asks for. Whoever comes alone is asked for at once.
 * @param ask replies in the order of the questions
 */
export function askedTogether<Question, Reply>(
  ask: (questions: Question[]) => Promise<Reply[]>,
): (question: Question) => Promise<Reply> {
  let waiting: Waiting<Question, Reply>[] = [];
  let isUnderWay = false;

  function askNext(): void {
    if (isUnderWay || waiting.length === 0) return;
    const together = waiting.slice(0, MAX_TOGETHER);
    waiting = waiting.slice(MAX_TOGETHER);
    isUnderWay = true;
    let isAwaited = true;
    const letNextGo = (): void => {
      if (!isAwaited) return;
      isAwaited = false;
      clearTimeout(patience);
      isUnderWay = false;
      askNext();
    };
    const patience = setTimeout(letNextGo, PATIENCE_MS);
    ask(together.map(({ question }) => question)).then(
      (replies) => {
        letNextGo();
        for (const [index, { resolve }] of together.entries()) resolve(replies[index] as Reply);
      },
      (error: unknown) => {
        letNextGo();
        for (const { reject } of together) reject(error);
      },
    );
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      askNext();
    });
}
