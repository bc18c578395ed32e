const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { isOfPackages } = require('./packages-globals.cjs');

// Whoever loads an HTTP client first leaves it to everybody's `fetch`. It has to be Node's own: that of a test file cannot
// load the rest of itself any more once the file is over.
void globalThis.Response;

/** The worker's own globals. What a test file changes of them is undone after it, so that no file sees another. */
class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.restorations = [
      restoringProperties(globalThis),
      restoringProperties(process),
      restoringProperties(process.env),
      restoringListeners(),
    ];
    const moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.moduleMocker = moduleMocker;
    this.fakeTimers = new LegacyFakeTimers({ config, global: globalThis, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restorations) restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

/** An emitter keeps its listeners in these, and loses all of them when they contradict each other. */
const LISTENERS = new Set(['_events', '_eventsCount']);

function restoringProperties(target) {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      if (!Object.hasOwn(before, key) && !(target === globalThis && isOfPackages(key)))
        Reflect.deleteProperty(target, key);
    }
    for (const key of Reflect.ownKeys(before).filter((name) => !LISTENERS.has(name))) {
      if (before[key].configurable) Reflect.defineProperty(target, key, before[key]);
    }
  };
}

/** What the test runner itself listens to is among them: without it the worker would hear of no further file. */
function restoringListeners() {
  const before = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of new Set([...process.eventNames(), ...before.keys()])) {
      const [kept, now] = [before.get(name) ?? [], process.rawListeners(name)];
      for (const listener of now) if (!kept.includes(listener)) process.off(name, listener);
      for (const listener of kept) if (!now.includes(listener)) process.on(name, listener);
    }
  };
}

module.exports = OneRealmEnvironment;
