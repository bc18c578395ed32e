/** Replies that take milliseconds as a rule, and synchronous creates, which may take minutes. */
const OF_REQUESTS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 420];
const OF_WORK = [0.5, 2, 5, 15, 30, 60, 120, 300, 900, 3600];
const OF_RECEIVERS = [0.05, 0.2, 1, 3, 10];
const OF_WAITS = [0.5, 2, 10, 30, 60];

/**
 * All that is measured. Labels have few values, of which none comes from a caller: names of routes, statuses, codes, and
 * what the operator has set up. `docs/operations.md` shows this table with what the figures are good for.
 */
export const DEFINITIONS = {
  requests: {
    name: 'svc_http_request_seconds',
    help: 'Requests by how long their replies took; streams count until they end.',
    labelNames: ['method', 'route', 'status'],
    buckets: OF_REQUESTS,
  },
  refusals: {
    name: 'svc_http_refusals_total',
    help: 'Requests that got an error, by its code.',
    labelNames: ['route', 'code'],
  },
  openStreams: { name: 'svc_open_streams', help: 'Streams of runs that are being read.' },
  runs: {
    name: 'svc_runs_ended_total',
    help: 'Runs that this process ended.',
    labelNames: ['status', 'routing'],
  },
  runSeconds: {
    name: 'svc_run_seconds',
    help: 'How long runs took from their creation, with their waits for people.',
    labelNames: ['routing'],
    buckets: OF_WORK,
  },
  liveRuns: { name: 'svc_live_runs', help: 'Runs at work in this process.' },
  attempts: {
    name: 'svc_attempts_ended_total',
    help: 'Attempts that this process ended.',
    labelNames: ['runner', 'status', 'fault'],
  },
  attemptSeconds: {
    name: 'svc_attempt_seconds',
    help: 'How long attempts took.',
    labelNames: ['runner'],
    buckets: OF_WORK,
  },
  attemptMoney: {
    name: 'svc_attempts_billed_usd_total',
    help: 'What attempts were billed.',
    labelNames: ['runner'],
  },
  deliveries: {
    name: 'svc_webhook_attempts_total',
    help: 'Attempts to deliver a webhook.',
    labelNames: ['outcome'],
  },
  deliverySeconds: {
    name: 'svc_webhook_reply_seconds',
    help: 'How long receivers of webhooks took to reply, or to fail.',
    buckets: OF_RECEIVERS,
  },
  providerWaits: {
    name: 'svc_provider_wait_seconds',
    help: 'Requests that were held back because their provider had asked for a pause.',
    labelNames: ['provider'],
    buckets: OF_WAITS,
  },
  repairs: {
    name: 'svc_repairs_total',
    help: 'What the reconciler found and put right, or could not.',
    labelNames: ['kind', 'outcome'],
  },
  connections: {
    name: 'svc_database_connections',
    help: 'Connections to PostgreSQL in use, and callers who wait for one.',
    labelNames: ['pool', 'state'],
  },
} as const;
