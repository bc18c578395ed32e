import { REQUEST_ERRORS, type ErrorEnvelope } from '../../core/errors';
import { openHttpServer, type HttpServer } from '../../workers/http-server';

let server: HttpServer;
beforeAll(async () => {
  server = await openHttpServer('127.0.0.1', 0, 'https://svc.example');
});
afterAll(() => server.close());

const ask = () => fetch(`http://127.0.0.1:${server.port}/v1/responses`);

test('a service that is starting answers with the 503 of the error table, and then with its own listener', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json']);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await response.json()) as ErrorEnvelope).toEqual({
    error: {
      message: 'The service is starting.',
      type: 'server_error',
      code: 'service_unavailable',
      param: null,
      doc_url: 'https://svc.example/docs/errors#service_unavailable',
      remediation: REQUEST_ERRORS.service_unavailable.remediation,
    },
  });
  server.serve((_request, listener) => listener.writeHead(204).end());
  expect((await ask()).status).toBe(204);
});
