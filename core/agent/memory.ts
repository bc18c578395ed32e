/** One step that is over, in a line. */
interface PastStep {
  act: string;
  target: string | null;
  result: string;
  ok: boolean;
}

export interface Memory {
  add(step: PastStep): void;
  keep(fact: string, url: string): void;
  /** Steps so far, the oldest summed up. */
  story(): string;
  facts(): string;
}

const STEPS_TOLD = 15;
const LINE_LENGTH = 200;
const FACTS_LENGTH = 6_000;

/** What a model knows of before: the view is shown anew at every step, so prompts stay as long as they are. */
export function createMemory(): Memory {
  const steps: PastStep[] = [];
  const facts: string[] = [];
  return {
    add: (step) => void steps.push(step),
    keep(fact, url) {
      const line = `${fact.replace(/\s+/g, ' ').slice(0, 1_000)} (${url.slice(0, 200)})`;
      if (!facts.includes(line)) facts.push(line);
      while (facts.length > 1 && facts.join('\n').length > FACTS_LENGTH) facts.shift();
    },
    story() {
      if (steps.length === 0) return 'Nothing was done yet.';
      const told = steps.slice(-STEPS_TOLD);
      const before = steps.length - told.length;
      const lines = told.map(({ act, target, result, ok }, index) =>
        `${before + index + 1}. ${[act, target].filter(Boolean).join(' ')} -> ${ok ? '' : 'FAILED: '}${result}`.slice(
          0,
          LINE_LENGTH,
        ),
      );
      return [...(before > 0 ? [`(${before} earlier steps)`] : []), ...lines].join('\n');
    },
    facts: () => facts.map((fact) => `- ${fact}`).join('\n'),
  };
}
