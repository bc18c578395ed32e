import { resolve } from 'node:path';
import { CATALOGUE } from '../../runners/catalogue';
import { pythonWith, runPython } from '../support/clients/python';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';

jest.setTimeout(120_000);

const python = pythonWith(['openai==3.49.0', 'anthropic==2.8.0']);
if ('missing' in python) console.warn(`The Python SDKs are not tested: ${python.missing}.`);
const describeWhereInstalled = 'missing' in python ? describe.skip : describe;

describeWhereInstalled('the Python SDKs', () => {
  let service: TestService;
  let runners: TestRunners;
  let openai: Record<string, unknown>;
  let anthropic: Record<string, unknown>;
  beforeAll(async () => {
    runners = await startTestRunners({
      good: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }),
      broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
    });
    service = await startTestService(runners.env);
    const run = (script: string) =>
      runPython<Record<string, unknown>>(
        'folder' in python ? python.folder : '',
        resolve(__dirname, 'python', script),
        {
          BASE_URL: service.baseUrl,
          API_KEY: service.apiKey,
          SITE_URL: service.site.url,
          UNAVAILABLE: CATALOGUE.find(({ comingSoon }) => comingSoon)?.slug ?? '',
        },
      );
    openai = await run('openai_client.py');
    anthropic = await run('anthropic_client.py');
  });
  afterAll(async () => {
    await service.stop();
    await runners.close();
  });

  test.each<[string, unknown]>([
    ['create', ['completed', 'The museum opens at nine.', { order: '7' }, 'good', 'req_']],
    ['background_cancel_delete', ['in_progress', 'in_progress', 'cancelled', 'response_not_found']],
    ['stream_helper', ['The museum opens at nine.', 'completed']],
    ['stream_of_failed_run', ['response.failed', 'failed', 'run_failed']],
    ['stream_of_cancelled_run', ['response.incomplete', 'cancelled', 'cancelled']],
    ['resume', [true, true, true, 'The museum opens at nine.']],
    ['parse', { name: 'Kettle', price: 24.5 }],
    ['input_items', ['When does it open?']],
    [
      'typed_errors',
      [
        [400, 'missing_input'],
        [400, 'unsafe_url'],
        [503, 'runner_unavailable'],
        [401, 'invalid_api_key'],
      ],
    ],
  ])('openai: %s', (scenario, answer) => {
    expect(openai[scenario]).toEqual(answer);
  });

  test('openai: create_stream', () => {
    const [numbers, first, last, text] = openai['create_stream'] as [number[], string, string, string];
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect([first, last, text]).toEqual(['response.created', 'response.completed', 'The museum opens at nine.']);
  });

  test.each<[string, unknown]>([
    ['create', ['message', 'The museum opens at nine.', 'end_turn', 'resp_', 'succeeded']],
    ['failed_run', ['end_turn', true, 'failed']],
    ['background', ['pause_turn', [], 'running']],
    ['stream_helper', ['The museum opens at nine.', 'end_turn', 'resp_']],
    [
      'raw_stream',
      [
        'message_start',
        'content_block_start',
        'content_block_delta',
        'content_block_stop',
        'message_delta',
        'message_stop',
      ],
    ],
    [
      'typed_errors',
      [
        [400, 'invalid_request_error', 'missing_input'],
        [503, 'overloaded_error', 'runner_unavailable'],
        [401, 'authentication_error', 'invalid_api_key'],
      ],
    ],
  ])('anthropic: %s', (scenario, answer) => {
    expect(anthropic[scenario]).toEqual(answer);
  });
});
