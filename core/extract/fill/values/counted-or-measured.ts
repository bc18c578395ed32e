const COUNTED =
  'views|likes|comment count|review count|votes|subscribers|downloads|stars|forks|plays|population|attendance|shares'.split(
    '|',
  );
const MEASURED =
  'height|width|length|depth|average depth|diameter|area|living area|plot size|weight|shipping weight|net weight|power|elevation|elevation gain|distance|temperature|distance to center|distance to beach'.split(
    '|',
  );

/** Whether what is asked for is a count of many, which pages write in thousands and millions, or a measure, which has a unit. */
export function countedOrMeasured(isAsked: (name: string) => boolean): 'count' | 'measure' | null {
  if (MEASURED.some(isAsked)) return 'measure';
  return COUNTED.some(isAsked) ? 'count' : null;
}
