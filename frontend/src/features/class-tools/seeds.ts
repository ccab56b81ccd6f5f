/** The server's limit for seeds. */
const SEEDS = 2 ** 31;

/** The same seed gives the same groups. */
export const newSeed = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
