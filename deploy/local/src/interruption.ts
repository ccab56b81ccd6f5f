import { ancestorNamed, isAlive } from './process-identity';

/** Resolves at the first signal to stop; npm sends each Ctrl-C a second time, which changes nothing. */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // npm hands on Ctrl-C and SIGTERM, but a SIGHUP or a kill -9 ends it alone and would leave us without an owner.
    const npm = process.env.npm_lifecycle_event === undefined ? undefined : ancestorNamed(/^npm/);
    if (!npm) return;
    setInterval(() => {
      if (!isAlive(npm)) resolve();
    }, 1_000).unref();
  });
}
