/** As the server takes it. */
const SEEDS = 2 ** 31;

/** By which the same groups come out again. */
export const newSeed = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
