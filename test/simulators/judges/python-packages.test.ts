import { join } from 'node:path';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { runPython } from '../../support/clients/python';
import { startOxylabsAiStudio } from '../readers/oxylabs-ai-studio';
import type { Simulator } from '../simulator';
import { startSmooth } from '../smooth';
import { startYutori } from '../yutori';
import { pythonJudge } from './python-judge';

const PACKAGES = ['smooth-py==0.4.5', 'yutori==0.9.36', 'oxylabs-ai-studio==0.2.22'];
const INSTALL_AND_RUN_MS = 300_000;

let site: FixtureSite;
let simulators: Simulator[];

beforeAll(async () => {
  site = await startFixtureSite();
  simulators = await Promise.all([startSmooth(), startYutori(), startOxylabsAiStudio()]);
});
afterAll(async () => {
  await Promise.all(simulators.map((simulator) => simulator.close()));
  await site.close();
});

test(
  'Smooth, Yutori and Oxylabs AI Studio, whose packages are in Python, take our simulators for the real thing',
  async () => {
    const python = pythonJudge(PACKAGES);
    if ('missing' in python) {
      console.warn(`The simulators of three providers are not judged: ${python.missing}.`);
      return;
    }
    const [smooth, yutori, oxylabs] = simulators.map(({ url }) => url);
    const said = await runPython<object>(python.folder, join(__dirname, 'python-packages.py'), {
      PAGE: site.url('/article'),
      SLOW_PAGE: site.url('/slow'),
      SMOOTH_URL: smooth ?? '',
      SMOOTH_TELEMETRY: 'off',
      YUTORI_URL: yutori ?? '',
      OXYLABS_AI_STUDIO_API_URL: oxylabs ?? '',
    });
    const output: unknown = expect.stringContaining('Lighthouses');
    expect(said).toEqual({
      smooth: { status: 'done', output, cancelled: 'cancelled', refused: 401 },
      yutori: { status: 'succeeded', output, refused: 401 },
      oxylabs: { output, json: { text: output } },
    });
  },
  INSTALL_AND_RUN_MS,
);
