import { createMetrics } from '../../metrics/metrics';

/** The line of a series, without what Prometheus needs around it. */
const seriesOf = (text: string, begin: string) => text.split('\n').filter((line) => line.startsWith(begin));

test('what ends is counted by what it came to, timed, and added up in dollars', async () => {
  const metrics = createMetrics();
  metrics.runEnded({ status: 'succeeded', routingClass: 'smart', ms: 4_000 });
  const attempt = { runner: 'local-reader', status: 'failed', fault: 'site', ms: 1_500, costMicros: 2_500 };
  metrics.attemptEnded(attempt);
  metrics.attemptEnded({ ...attempt, status: 'succeeded', fault: null });
  metrics.webhookTried('delivered', 120);
  metrics.webhookTried('dropped', null);
  metrics.providerAwaited('steel', 3_000);
  const text = await metrics.text();
  for (const line of [
    'svc_runs_ended_total{status="succeeded",routing="smart"} 1',
    'svc_run_seconds_bucket{le="2",routing="smart"} 0',
    'svc_run_seconds_bucket{le="5",routing="smart"} 1',
    'svc_attempts_ended_total{runner="local-reader",status="failed",fault="site"} 1',
    'svc_attempts_ended_total{runner="local-reader",status="succeeded",fault="none"} 1',
    'svc_attempt_seconds_sum{runner="local-reader"} 3',
    'svc_attempts_billed_usd_total{runner="local-reader"} 0.005',
    'svc_webhook_attempts_total{outcome="dropped"} 1',
    'svc_webhook_reply_seconds_count 1',
    'svc_provider_wait_seconds_sum{provider="steel"} 3',
  ])
    expect(text.split('\n')).toContain(line);
});

test('what changes by itself is looked up when somebody asks', async () => {
  const metrics = createMetrics();
  let live = 1;
  metrics.watch('liveRuns', () => live);
  metrics.watchPool('main', () => ({ used: 2 * live, waiting: 0 }));
  live = 3;
  const text = await metrics.text();
  expect(seriesOf(text, 'svc_live_runs')).toEqual(['svc_live_runs 3']);
  expect(seriesOf(text, 'svc_open_streams')).toEqual(['svc_open_streams 0']);
  expect(seriesOf(text, 'svc_database_connections')).toEqual([
    'svc_database_connections{pool="main",state="used"} 6',
    'svc_database_connections{pool="main",state="waiting"} 0',
  ]);
});

test('the books of two services in one process are apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.repaired('quiet run', 'mended');
  expect(seriesOf(await one.text(), 'svc_repairs_total')).toHaveLength(1);
  expect(seriesOf(await other.text(), 'svc_repairs_total')).toEqual([]);
});
