import { taskQueue, WORKFLOW_QUEUE } from '../../../core/run/queues';

it('workflows share the queue of the quick activities, because only there an activity can start eagerly', () => {
  expect(WORKFLOW_QUEUE).toBe('http');
});

it('a prefix keeps installations on one Temporal server apart', () => {
  expect(taskQueue('', 'browser')).toBe('browser');
  expect(taskQueue('blue', 'browser')).toBe('blue-browser');
});
