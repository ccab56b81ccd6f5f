/** Resolves at the first signal to stop, or when npm, which started us, is gone; npm sends each Ctrl-C on a second time. */
export function interruption(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve('npm ended');
    }, 1_000);
    watch.unref();
  });
}
