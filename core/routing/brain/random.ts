/** Deterministic randomness: the same seed always gives the same numbers. */
export type Random = () => number;

/** Uniform in [0, 1) by the splitmix32 finaliser over a Weyl sequence: 32 bits of state, passes the usual tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal by Box and Muller; uses two uniforms for each, so that the stream stays easy to follow. */
export function nextNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}
