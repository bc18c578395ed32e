import type { Walked } from './walk';

/** In whole sentences: what the live API did otherwise than its simulator. */
export function differencesOf(live: Walked, simulated: Walked): string[] {
  return [...outcomeDifferences(live, simulated), ...shapeDifferences(live, simulated)];
}

function outcomeDifferences(live: Walked, simulated: Walked): string[] {
  return Object.entries(live.outcomes).flatMap(([part, outcome]) => {
    const expected = simulated.outcomes[part];
    return outcome === expected ? [] : [`${part}: ${outcome}; the simulator: ${expected ?? 'not tried'}.`];
  });
}

function shapeDifferences(live: Walked, simulated: Walked): string[] {
  const requests = [...new Set(live.seen.map(({ request }) => request))];
  return requests.flatMap((request) => {
    const [real, fake] = [live, simulated].map(({ seen }) => seen.filter((one) => one.request === request));
    if (real === undefined || fake === undefined || fake.length === 0)
      return [`${request}: the simulator was never asked this.`];
    const statuses = without(
      real.map(({ status }) => String(status)),
      fake.map(({ status }) => String(status)),
    );
    const members = [real, fake].map((all) => all.filter(({ status }) => status < 300).flatMap((one) => one.members));
    const [there = [], known = []] = members;
    return [
      ...said(request, 'status that the simulator does not answer with', statuses),
      ...(there.length === 0 ? [] : said(request, 'members that are missing', without(known, there))),
      ...(known.length === 0 ? [] : said(request, 'members that the simulator does not have', without(there, known))),
    ];
  });
}

function said(request: string, what: string, names: string[]): string[] {
  return names.length === 0 ? [] : [`${request}: ${what}: ${names.join(', ')}.`];
}

/** What is in the first and not in the second, each once. */
function without(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set(some)].filter((name) => !others.includes(name)).sort();
}
