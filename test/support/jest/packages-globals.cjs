const kept = new Set();
let depth = 0;

/** Packages stay loaded when a test file is over, so what loading them added to the globals stays with them. */
function keepingGlobals(load) {
  const before = depth === 0 ? new Set(Reflect.ownKeys(globalThis)) : null;
  depth += 1;
  try {
    return load();
  } finally {
    depth -= 1;
    if (before) for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) kept.add(key);
  }
}

function isOfPackages(key) {
  return kept.has(key);
}

module.exports = { keepingGlobals, isOfPackages };
