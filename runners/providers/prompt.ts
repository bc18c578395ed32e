import type { RunnerTask } from '../../core/run/outcome';
import type { Order } from './order';

/** The task as a person would write it to an agent that takes nothing but words. */
export function promptOf(task: RunnerTask): string {
  const { text, url, steps, successCriteria, allowedDomains, earlier } = task;
  return [
    ...(earlier ? [`Earlier you were asked: ${earlier.text}\nYou answered: ${earlier.answer}`] : []),
    text === '' ? 'Open the page and give its content.' : text,
    ...(url === null ? [] : [`Start at ${url}`]),
    ...(steps.length === 0 ? [] : [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')]),
    ...(successCriteria === null ? [] : [`It is done when: ${successCriteria}`]),
    ...(allowedDomains ? [`Open no page outside these hosts: ${allowedDomains.join(', ')}`] : []),
  ].join('\n\n');
}

/** The schema that the result has to satisfy; null where words will do. */
export function schemaOf({ outputSchema, wantsJsonObject }: RunnerTask): RunnerTask['outputSchema'] {
  return outputSchema ?? (wantsJsonObject === true ? { type: 'object' } : null);
}

/** For those who have no place of their own for a schema: it is asked for in words. */
export function promptWithSchema({ prompt, task }: Pick<Order, 'prompt' | 'task'>): string {
  const schema = schemaOf(task);
  if (schema === null) return prompt;
  return `${prompt}\n\nAnswer with nothing but JSON that satisfies this JSON Schema:\n${JSON.stringify(schema)}`;
}
