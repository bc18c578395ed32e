import type { KnipConfig } from 'knip' with { 'resolution-mode': 'import' };

/**
 * What nobody uses: files, exports, types and packages. With `--production` the tests do not count as users, so that
 * code which only tests call is found; what a file exports for its test and uses itself is then in order.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    // Started by a command of package.json.
    'workers/{backup,build-bundle,check-prices,create-key,evaluate-brain,load-long-tasks,restore,rotate-keys,start}.ts!',
    'demo/tour.ts!',
    'docs/write-{errors,providers}.ts!',
    // Started as processes of their own, or loaded by the path of a file.
    'hosts/{,browser/,session/}entry.ts!',
    'hosts/load-typescript.mjs!',
    'stack/{process/guardian,chromium/driver-gate,chromium/launch-as-user}.js!',
    'workflows/index.ts!',
    'db/migrations/*.ts!',
    'docs/examples/*.mjs!',
    'bench/service/floor/{server,workflows}.ts',
    'bench/peers/programs/only-loopback.cjs',
    '.dependency-cruiser*.cjs',
    'test/compose/inside.ts',
    'test/hosts/{nasty-jobs,nasty-runners,spinning-parent}.ts',
    'test/stack/fixtures/*.ts',
    'test/workers/watched-process.ts',
    'test/workflows/record-histories.ts',
  ],
  project: [
    '{activities,api,core,db,demo,docs,hosts,metrics,net,runners,stack,workers,workflows}/**/*.{ts,js,mjs}!',
    '{bench,test}/**/*.{ts,cjs}',
    '*.{ts,cjs,mjs}',
  ],
  ignoreDependencies: [
    // Loaded by its name; parts of jest.
    'pino-pretty',
    ...['@jest/fake-timers', '@jest/test-sequencer', 'jest-mock', 'jest-runtime'],
    // A package without types for CommonJS, loaded by its name, and what another of a provider's sends its requests by.
    ...['@brightdata/sdk', 'axios'],
    // What oxlint asks for types, and a compiler that is started by the path of its program, beside one of the same name.
    ...['oxlint-tsgolint', 'typescript-native'],
  ],
  // Programs of the machine on which the compose file is tried out, and a word of the shell.
  ignoreBinaries: ['go', 'ip', 'mount', 'wait'],
  ignoreExportsUsedInFile: production === true,
  // Types cost nothing, and tests name what the API answers by the product's own.
  exclude: production ? ['types'] : [],
});
