import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkflowCode, type WorkflowBundleOption } from '@temporalio/worker';

const ROOT = join(__dirname, '../..');
/** Written by the build; there is none when the sources run. */
export const PREBUILT_BUNDLE = join(ROOT, 'workflow-bundle.js');
/** Everything a workflow may import; see the import rules. */
const SOURCES = ['workflows', 'core/run'];

/** Bundling takes seconds, so the result is kept and made again only when a source or the SDK changed. */
export async function loadWorkflowBundle(cacheFolder: string): Promise<WorkflowBundleOption> {
  if (existsSync(PREBUILT_BUNDLE)) return { codePath: PREBUILT_BUNDLE };
  const file = join(cacheFolder, `workflow-bundle-${fingerprint()}.js`);
  if (existsSync(file)) return { code: readFileSync(file, 'utf8') };
  const bundle = await bundleWorkflows();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, bundle.code);
  renameSync(`${file}.${process.pid}`, file);
  return bundle;
}

/** Our modules have no state of their own, so all workflows share them, where each would load them again. */
export async function bundleWorkflows(): Promise<{ code: string }> {
  const workflowsPath = require.resolve('../../workflows');
  return bundleWorkflowCode({
    workflowsPath,
    preloadModules: [workflowsPath],
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} },
  });
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(__filename));
  hash.update(readFileSync(require.resolve('@temporalio/workflow/package.json')));
  for (const folder of SOURCES) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      if (/\.(ts|js)$/.test(name)) hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
