/** Returns a generator of numbers from 0 up to 1; a seed gives the same ones on every machine (a linear congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
