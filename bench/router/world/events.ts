import { RUNNER_COUNT, VENDOR_COUNT } from './catalogue';
import { streamOf, uniformAt } from './random';
import { CLUSTER_COUNT, SITE_COUNT } from './sites';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Incident {
  vendor: number;
  fromMs: number;
  toMs: number;
}

/** Hours in which everything of one vendor fails more often: about one in ten days for each. */
export function vendorIncidents(seed: number, untilMs: number): Incident[] {
  const draw = streamOf(seed, 'incidents');
  const incidents: Incident[] = [];
  for (let vendor = 0; vendor < VENDOR_COUNT; vendor += 1) {
    let atMs = 0;
    for (let number = 0; ; number += 1) {
      atMs += -Math.log(uniformAt(draw, vendor, number)) * 10 * DAY_MS;
      if (atMs > untilMs) break;
      incidents.push({ vendor, fromMs: atMs, toMs: atMs + (1 + 5 * uniformAt(draw, vendor, number, 1)) * HOUR_MS });
    }
  }
  return incidents;
}

/** From `atRun` on the site is defended like another cluster. */
export interface DefenseChange {
  atRun: number;
  site: number;
  cluster: number;
}

const CHANGES = 8;

export function defenseChanges(seed: number, runs: number): DefenseChange[] {
  const draw = streamOf(seed, 'defenses');
  return Array.from({ length: CHANGES }, (_, number) => ({
    atRun: Math.floor(runs * (0.3 + 0.6 * uniformAt(draw, number, 0))),
    site: Math.floor(SITE_COUNT * uniformAt(draw, number, 1) ** 2),
    cluster: Math.floor(CLUSTER_COUNT * uniformAt(draw, number, 2)),
  })).sort((left, right) => left.atRun - right.atRun);
}

/** A runner that does not work between two runs. */
export interface Outage {
  runner: number;
  fromRun: number;
  toRun: number;
}

/** Single runners that break for some days and recover; they are few, and not chosen by how good they are. */
export function runnerOutages(seed: number, runs: number): Outage[] {
  const draw = streamOf(seed, 'outages');
  return Array.from({ length: 4 }, (_, number) => {
    const fromRun = Math.floor(runs * (0.2 + 0.7 * uniformAt(draw, number, 0)));
    return {
      runner: Math.floor(RUNNER_COUNT * uniformAt(draw, number, 1)),
      fromRun,
      toRun: fromRun + Math.floor(runs * (0.05 + 0.1 * uniformAt(draw, number, 2))),
    };
  });
}
