/**
 * Processes each item once, in order, at most `atOnce` concurrently. A failure does not stop the others; the first one is thrown at the
 * end.
 */
export async function abreast<One>(
  all: Iterable<One>,
  atOnce: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  // Each worker takes the next item when it is done, so a slow item blocks only its own worker.
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
