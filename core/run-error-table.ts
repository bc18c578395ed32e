/** How a run that executed can end without success; they ride on the response object, not on the HTTP status. */
export const RUN_ERRORS = {
  run_timeout: {
    message: 'The run exceeded its time contract.',
    remediation: 'Split the task, or allow more time: with time_budget_ms, where the routing takes it.',
  },
  budget_exhausted: {
    message: 'The run stopped at its spend ceiling.',
    remediation: 'Raise max_cost_usd or top up; partial results are under svc.routing_attempts.',
  },
  run_cancelled: {
    message: 'The run was cancelled.',
    remediation: 'Create a new run when you need the result after all.',
  },
  blocked: {
    message: 'The target site blocked or challenged every attempt.',
    remediation: 'Try smart routing, another runner, or a time when the site is less strict.',
  },
  run_failed: {
    message: 'The run executed but did not accomplish the task.',
    remediation: 'Read svc.error and svc.routing_attempts, then adjust the task or the routing.',
  },
  schema_violation: {
    message: 'The output does not satisfy output_schema.',
    remediation: 'Relax the schema, or send "normalize": true; the output is kept under svc.output.',
  },
} as const satisfies Record<string, { message: string; remediation: string }>;

export type RunErrorCode = keyof typeof RUN_ERRORS;
