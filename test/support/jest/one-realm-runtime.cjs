const { sep } = require('node:path');
const vm = require('node:vm');
const Runtime = require('jest-runtime').default;
const { keepingGlobals } = require('./packages-globals.cjs');

const PACKAGES = `${sep}node_modules${sep}`;

/** By file: what it was compiled from, and the function that evaluates it. */
const compiled = new Map();

/**
 * Evaluates modules in the worker's own realm, anew for each test file, but compiles each once per worker. The context
 * that jest makes for each file costs much: all code is compiled for it again, every use of a global goes through a
 * proxy, and its `Error` is not the one of Node. Packages are loaded once per worker, as in a process of the product.
 */
class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, cjsLoader } = this;
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.evaluate;
      const evaluate = vm.compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
      compiled.set(filename, { source, evaluate });
      return evaluate;
    };
    const { resolution } = cjsLoader;
    const requireAnew = cjsLoader.requireModule.bind(cjsLoader);
    cjsLoader.requireModule = (from, name, how, isActual) => {
      const isOfJest = how?.isInternalModule === true;
      const path = !name || isOfJest || resolution.isCoreModule(name) ? null : resolution.resolveCjs(from, name);
      return path?.includes(PACKAGES) ? keepingGlobals(() => require(path)) : requireAnew(from, name, how, isActual);
    };
  }
}

module.exports = OneRealmRuntime;
