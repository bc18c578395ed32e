import { join } from 'node:path';
import { pythonWith, runPython } from '../../support/clients/python';
import { startTestService, type TestService } from '../../support/service';

jest.setTimeout(300_000);

const python = pythonWith(['browserbase==1.22.0', 'playwright==1.65.0']);
if ('missing' in python) console.warn(`Sessions are not tested from Python: ${python.missing}.`);
const describeWhereInstalled = 'missing' in python ? describe.skip : describe;

describeWhereInstalled('the Python client of Browserbase, with Playwright for Python', () => {
  let service: TestService;
  let told: Record<string, unknown>;
  beforeAll(async () => {
    service = await startTestService();
    const env = { BASE_URL: service.baseUrl, API_KEY: service.apiKey, SITE_URL: service.demoUrl };
    const script = join(__dirname, 'browserbase_client.py');
    told = await runPython<Record<string, unknown>>('folder' in python ? python.folder : '', script, env);
  });
  afterAll(() => service.stop());

  test.each<[string, unknown]>([
    ['created', ['RUNNING', true, true]],
    ['listed', true],
    ['found', [true]],
    ['retrieved', ['RUNNING', { team: 'harbour' }]],
    ['page', ['The Lantern Bookshop · Saltmarsh Quay', 6]],
    ['debug', [true, true, true, true]],
    ['logged', true],
    ['uploaded', 'File uploaded successfully'],
    ['downloads', 'PK'],
    ['released', 'COMPLETED'],
    ['after', [true, [410, 'APIStatusError', 410, 'Gone']]],
    [
      'errors',
      [
        [404, 'NotFoundError', 404, 'Not Found'],
        [501, 'InternalServerError', 501, 'Not Implemented'],
        [400, 'BadRequestError', 400, 'Bad Request'],
        [401, 'AuthenticationError', 401, 'Unauthorized'],
      ],
    ],
    ['context', [true]],
  ])('%s', (what, expected) => {
    expect(told[what]).toEqual(expected);
  });
});
