import { LANES, type Mark, type Timeline } from './collect';

const WIDTH = 1000;
const LEFT = 90;
const RIGHT = 250;
const TOP = 60;
const LINE = 17;
const COLOURS: Record<Mark['lane'], string> = {
  caller: '#1d3557',
  database: '#0b6e4f',
  Temporal: '#7209b7',
  runner: '#c1121f',
};

/** One lane for each part, one line for each thing that happened, in order of time. */
export function timelineSvg({ ms, marks }: Timeline): string {
  const longest = Math.max(...marks.map((mark) => mark.ms), ms);
  const height = TOP + marks.length * LINE + 40;
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * Math.max(0, at)) / longest;
  const lines = marks.map((mark, index) => {
    const y = TOP + 20 + index * LINE;
    const colour = COLOURS[mark.lane];
    return [
      `<line x1="${LEFT}" x2="${x(mark.ms).toFixed(1)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-opacity="0.25"/>`,
      `<circle cx="${x(mark.ms).toFixed(1)}" cy="${y}" r="4" fill="${colour}"/>`,
      `<text x="${(x(mark.ms) + 8).toFixed(1)}" y="${y + 4}" fill="${colour}">${mark.ms.toFixed(1)} ms ${mark.what}</text>`,
      `<text x="${LEFT - 8}" y="${y + 4}" fill="${colour}" text-anchor="end">${mark.lane}</text>`,
    ].join('\n');
  });
  const legend = LANES.map(
    (lane, index) => `<text x="${LEFT + index * 110}" y="${TOP - 14}" fill="${COLOURS[lane]}">${lane}</text>`,
  );
  const reply = x(ms).toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="white"/>',
    `<text x="${LEFT}" y="24" font-size="15">One synchronous run with an instant runner: ${ms.toFixed(1)} ms until the reply</text>`,
    ...legend,
    `<line x1="${reply}" x2="${reply}" y1="${TOP}" y2="${height - 20}" stroke="#999" stroke-dasharray="4 3"/>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
