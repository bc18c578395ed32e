import { TASKS } from '../../../runners/providers/skyvern/tasks';

test('what a task does not count is left out, and so is not free', () => {
  const task = { run_id: 'tsk_1', status: 'completed', output: 'Nine.' };
  expect(TASKS.read(task).units).toEqual({});
  expect(TASKS.read({ ...task, step_count: 3 }).units).toEqual({ step: 3 });
});
