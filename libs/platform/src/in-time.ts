/** Rejects with `tooLate` if the work takes longer; the work itself goes on. */
export function inTime<T>(work: Promise<T>, withinMs: number, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), withinMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
