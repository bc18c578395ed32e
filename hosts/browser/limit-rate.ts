/** Says yes at most so many times in each stretch of time. */
export function limitRate(times: number, perMs: number, now = () => performance.now()): () => boolean {
  let began = -Infinity;
  let used = 0;
  return () => {
    if (now() - began >= perMs) {
      began = now();
      used = 0;
    }
    used += 1;
    return used <= times;
  };
}
