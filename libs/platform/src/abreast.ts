/** Each once, in their order, so many at once; the first that fails ends it. */
export async function abreast<One>(
  all: Iterable<One>,
  atOnce: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  // Whoever is through takes the next: what is slow holds its own line alone.
  const rest = all[Symbol.iterator]();
  const line = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
