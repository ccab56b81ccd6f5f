/** Each once, in their order, so many at once. One that fails ends none of the others; the first failure is thrown behind them all. */
export async function abreast<One>(
  all: Iterable<One>,
  atOnce: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  // Whoever is through takes the next: what is slow holds its own line alone.
  const rest = all[Symbol.iterator]();
  const failures: unknown[] = [];
  const line = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  if (failures.length > 0) throw failures[0];
}
