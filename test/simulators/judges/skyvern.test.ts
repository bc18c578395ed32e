import { resolve } from 'node:path';
import { CATALOGUE } from '../../../runners/catalogue';
import { startFixtureSite } from '../../runners/sites/fixture-site';
import { runPython } from '../../support/clients/python';
import { startSkyvern } from '../skyvern';
import { pythonJudge } from './python-judge';

jest.setTimeout(300_000);

const python = pythonJudge(['skyvern==1.0.56']);
if ('missing' in python) console.warn(`The simulator of Skyvern is not judged by its client: ${python.missing}.`);
const testWhereInstalled = 'missing' in python ? test.skip : test;

testWhereInstalled(
  'the official client runs, cancels and is refused tasks, and knows every engine and proxy',
  async () => {
    const [simulator, site] = await Promise.all([startSkyvern(), startFixtureSite()]);
    const judged = await runPython<Record<string, unknown>>(
      'folder' in python ? python.folder : '',
      resolve(__dirname, 'skyvern_client.py'),
      { BASE_URL: simulator.url, API_KEY: simulator.keys[0], SITE_URL: site.url('') },
    );
    expect(judged).toMatchObject({
      ...{ created: 'TaskRunResponse', done: 'completed', files: ['data.csv'], steps: 1, cancelled: 'canceled' },
      ...{ lost: 404, refused: 422 },
    });
    const settings = CATALOGUE.flatMap(({ provider, adapter }) =>
      provider === 'skyvern' && adapter ? [adapter.settings] : [],
    );
    const used = (name: string) => [...new Set(settings.flatMap((setting) => setting[name] ?? []))];
    expect(judged['engines']).toEqual(expect.arrayContaining(used('engine')));
    expect(judged['proxy_locations']).toEqual(expect.arrayContaining(used('proxyLocation')));
    await simulator.close();
    await site.close();
  },
);
