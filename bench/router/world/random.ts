/** Counter-based randomness of the world: a draw depends only on its seed and coordinates, never on what came before. */

/** Uniform in (0, 1) for a coordinate of up to four integers. */
export function uniformAt(seed: number, a: number, b = 0, c = 0, d = 0): number {
  let hash = mix(seed ^ Math.imul(a + 1, 0x85ebca6b));
  hash = mix(hash ^ Math.imul(b + 1, 0xc2b2ae35));
  hash = mix(hash ^ Math.imul(c + 1, 0x27d4eb2f));
  hash = mix(hash ^ Math.imul(d + 1, 0x165667b1));
  return ((hash >>> 0) + 0.5) / 4_294_967_296;
}

export function normalAt(seed: number, a: number, b = 0, c = 0, d = 0): number {
  const radius = Math.sqrt(-2 * Math.log(uniformAt(seed, a, b, c, 2 * d)));
  return radius * Math.cos(2 * Math.PI * uniformAt(seed, a, b, c, 2 * d + 1));
}

/** Different purposes of one seed must not share draws. */
export function streamOf(seed: number, purpose: string): number {
  let hash = mix(seed + 0x9e3779b9);
  for (let index = 0; index < purpose.length; index += 1) hash = mix(hash ^ purpose.charCodeAt(index));
  return hash;
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
