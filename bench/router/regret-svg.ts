const WIDTH = 860;
const HEIGHT = 460;
const MARGIN = { left: 60, right: 190, top: 40, bottom: 45 };
const COLOURS = ['#0b6e4f', '#c1121f', '#1d3557', '#f4a261', '#7209b7', '#577590', '#8d99ae', '#bc6c25', '#2a9d8f'];
const POINTS = 200;

/** Cumulative regret of each policy as one chart; curves are means over seeds. */
export function regretSvg(title: string, curves: Record<string, number[]>): string {
  const names = Object.keys(curves).filter((name) => name !== 'oracle');
  const runs = Math.max(...names.map((name) => curves[name]?.length ?? 0));
  const highest = Math.max(1, ...names.map((name) => curves[name]?.at(-1) ?? 0));
  const x = (run: number): number => MARGIN.left + ((WIDTH - MARGIN.left - MARGIN.right) * run) / runs;
  const y = (regret: number): number =>
    HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * regret) / highest;
  const lines = names.map((name, index) => {
    const curve = curves[name] ?? [];
    const step = Math.max(1, Math.floor(curve.length / POINTS));
    const points = curve.flatMap((value, run) =>
      run % step === 0 ? [`${x(run).toFixed(1)},${y(value).toFixed(1)}`] : [],
    );
    const colour = COLOURS[index % COLOURS.length];
    const labelAt = MARGIN.top + 18 * index;
    return [
      `<polyline fill="none" stroke="${colour}" stroke-width="${name === 'brain' ? 3 : 1.5}" points="${points.join(' ')}"/>`,
      `<text x="${WIDTH - MARGIN.right + 12}" y="${labelAt}" fill="${colour}">${name} ${(curve.at(-1) ?? 0).toFixed(0)}</text>`,
    ].join('\n');
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<text x="${x(share * runs).toFixed(0)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${Math.round(share * runs)}</text>`,
    `<text x="${MARGIN.left - 8}" y="${(y(share * highest) + 4).toFixed(0)}" text-anchor="end">${Math.round(share * highest)}</text>`,
    `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(share * highest).toFixed(1)}" y2="${y(share * highest).toFixed(1)}" stroke="#ddd"/>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="white"/>`,
    `<text x="${MARGIN.left}" y="22" font-size="15">${title}</text>`,
    ...ticks,
    ...lines,
    `<text x="${WIDTH / 2 - 80}" y="${HEIGHT - 8}">runs</text>`,
    '</svg>',
    '',
  ].join('\n');
}
