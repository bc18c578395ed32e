const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

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

function restoringProperties(target) {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
    }
    for (const key of Reflect.ownKeys(before)) {
      if (before[key].configurable) Reflect.defineProperty(target, key, before[key]);
    }
  };
}

function restoringListeners() {
  const before = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));
  return () => {
    for (const name of process.eventNames()) {
      const added = process.rawListeners(name).filter((listener) => !before.get(name)?.has(listener));
      for (const listener of added) process.off(name, listener);
    }
  };
}

module.exports = OneRealmEnvironment;
