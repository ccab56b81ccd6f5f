import { setTimeout as pause } from 'node:timers/promises';
import { serviceUrl, SERVICES, type Wiring } from '../processes';
import { PATIENCE_MS } from './pace';

const LOOK_EVERY_MS = 250;
/** Facts that nobody has handed on, and those that somebody has not acted on yet. */
const UNFINISHED = /^homeroom_(?:outbox_oldest_seconds|fact_jobs\{.*\}) (?!0$)/m;

/**
 * Waits until every service has acted on all that was said to it. Thousands of people who were put there a moment ago are
 * work for the others, and not of what is measured next.
 */
export async function settled({ ports }: Wiring): Promise<void> {
  const begun = performance.now();
  while (await isAnybodyBusy()) {
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error('The facts of the seeding are never done with');
    await pause(LOOK_EVERY_MS);
  }

  async function isAnybodyBusy(): Promise<boolean> {
    const told = await Promise.all(
      SERVICES.map(async (service) => (await fetch(`${serviceUrl(ports, service)}/metrics`)).text()),
    );
    return told.some((metrics) => UNFINISHED.test(metrics));
  }
}
