import { createServer, type RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { MetricsBook } from '../../metrics/metrics';
import { StackError } from '../../stack';
import { reachableName } from '../config/http-config';
import { listen } from './http-server';
import type { Opening } from './opening';

/**
 * On a port of its own, which callers of the API do not reach. Where nobody asked for that port, another program on it
 * is no reason not to start.
 * @returns where the metrics are; null where they are left out
 */
export async function openMetrics({ config, log, metrics, closables }: Opening): Promise<string | null> {
  if (config.metrics === null) return null;
  const { host } = config;
  const { port, isAskedFor } = config.metrics;
  const server = createServer(replyMetrics(metrics, log));
  try {
    await listen(server, host, port, 'METRICS_PORT');
  } catch (error) {
    if (isAskedFor || !(error instanceof StackError)) throw error;
    log.warn({}, `${error.message} Metrics are left out.`);
    return null;
  }
  metrics.measureProcess();
  closables.add('metrics', async () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://${reachableName(host)}:${port}/metrics`;
}

function replyMetrics(metrics: MetricsBook, log: Logger): RequestListener {
  return (request, response) => {
    const isKnown = /^\/metrics(\?|$)/.test(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isKnown) response.writeHead(404).end();
    else if (!isRead) response.writeHead(405, { allow: 'GET, HEAD' }).end();
    else
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          log.error({ err: error }, 'metrics could not be told');
          response.writeHead(500).end();
        },
      );
  };
}
