const Module = require('node:module');
const { join, sep } = require('node:path');
const vm = require('node:vm');
const Runtime = require('jest-runtime').default;
const { keepingGlobals } = require('./packages-globals.cjs');

const ROOT = join(__dirname, '../../..');
const PACKAGES = `${sep}node_modules${sep}`;
/** Whose modules may hold what a test file has left in them. */
const OF_ONE_FILE = ['test', 'bench'].map((folder) => `${join(ROOT, folder)}${sep}`);

/** By file: what it was compiled from, and the function that evaluates it. */
const compiled = new Map();
/** By file of the product: where the map of its code is. */
const maps = new Map();
/** Of the test file that runs now. */
let transforms = null;

require.extensions['.ts'] = (module, filename) => {
  const code = transforms.transform(filename);
  maps.set(filename, transforms.getSourceMaps().get(filename));
  module._compile(code, filename);
};

const resolveFilename = Module._resolveFilename;
/** Modules that are read later are named as the build has them; here they are what they are built from. */
Module._resolveFilename = (request, parent, ...rest) => {
  const isSource = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.endsWith('.ts') === true;
  return resolveFilename.call(Module, isSource ? request.slice(0, -'.js'.length) : request, parent, ...rest);
};

/**
 * Evaluates modules in the worker's own realm: those of the product and of packages once per worker, as a process of the
 * product has them, and those of tests anew for each file, but compiled once. The context that jest makes for each file
 * costs much: all code is compiled and evaluated for it again, every use of a global goes through a proxy, and its
 * `Error` is not the one of Node.
 */
class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, cjsLoader, transformCache } = this;
    transforms = transformCache;
    for (const [file, map] of maps) transforms.getSourceMaps().set(file, map);
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
      return path !== null && isShared(path)
        ? keepingGlobals(() => require(path))
        : requireAnew(from, name, how, isActual);
    };
  }
}

function isShared(path) {
  return path.includes(PACKAGES) || !OF_ONE_FILE.some((folder) => path.startsWith(folder));
}

module.exports = OneRealmRuntime;
