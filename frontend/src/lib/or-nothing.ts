/** For what is kept on the device: where the browser keeps nothing, the page is as it is without, and nothing fails with it. */
export async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
