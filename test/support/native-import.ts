import vm from 'node:vm';

const load = vm.runInThisContext('(name) => import(name)', {
  filename: __filename,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (name: string) => Promise<unknown>;

/** For packages that are nothing but ES modules, which the test runner's own `require` cannot load. */
export function importNatively<Module>(name: string): Promise<Module> {
  return load(name) as Promise<Module>;
}
