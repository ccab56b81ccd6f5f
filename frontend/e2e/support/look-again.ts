const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

interface Within {
  timeout: number;
}

/**
 * For facts that come from another service, so that a page may be opened before they are there. Each attempt lasts twice as long as the one
 * before, because a slow machine may take longer to render the page than a fast one to have the fact.
 */
export async function lookAgain(
  anew: () => Promise<unknown>,
  look: (within: Within) => Promise<void>,
): Promise<void> {
  for (let timeout = FIRST_MS; ; timeout *= 2) {
    try {
      await anew();
      return await look({ timeout });
    } catch (error) {
      if (timeout > LONGEST_MS) throw error;
    }
  }
}
