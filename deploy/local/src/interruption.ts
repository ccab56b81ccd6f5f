import { ancestorNamed, isAlive } from './process-identity';

/** Resolves at the first signal to stop; npm sends each Ctrl-C a second time, which has no effect. */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // npm forwards Ctrl-C and SIGTERM, but a SIGHUP or a kill -9 ends npm alone and would leave this process orphaned.
    const npm = process.env.npm_lifecycle_event === undefined ? undefined : ancestorNamed(/^npm/);
    if (!npm) return;
    setInterval(() => {
      if (!isAlive(npm)) resolve();
    }, 1_000).unref();
  });
}
