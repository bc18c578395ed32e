/**
 * What a process loads, however long the way to it. This looks at the code as it is compiled, without its types, and
 * without what is loaded only when it is called for: both would lead everywhere.
 */
const reachRules = [
  {
    name: 'workflows-load-the-kernel-only',
    comment:
      'What workflows load is replayed for as long as a run may live, so it is kept small and free of everything that ' +
      'can differ between two replays.',
    from: { path: '^workflows/' },
    to: {
      reachable: true,
      pathNot: ['^workflows/', '^core/run/', '^node_modules/@temporalio/(workflow|common)/'],
    },
  },
  {
    name: 'api-loads-no-browser',
    comment: 'The API answers without a browser, also where none is installed.',
    from: { path: '^api/' },
    to: { reachable: true, path: ['^runners/(browser|sources)/', '^node_modules/playwright-core/'] },
  },
  {
    name: 'main-process-drives-no-browser',
    comment:
      'Pages of strangers are touched in hosts, which are processes of their own and can be lost. Of the browser the ' +
      'main process knows only what it has to say to its host.',
    from: { path: String.raw`^workers/start\.ts$` },
    to: {
      reachable: true,
      path: [
        '^runners/(browser|sources)/',
        '^node_modules/playwright-core/',
        String.raw`^hosts/((browser|session)/)?entry\.ts$`,
      ],
      pathNot: String.raw`^runners/(browser/(browser-lost|pairs|traits)|sources/wish)\.ts$`,
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: reachRules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { dynamic: true },
    tsPreCompilationDeps: false,
  },
};
