import { serviceUrl, SERVICES, type Wiring } from '../processes';
import { reaches } from './pace';

/** Facts that nobody has handed on, and those that somebody has not acted on yet. */
const UNFINISHED = /^homeroom_(?:outbox_oldest_seconds|fact_jobs\{.*\}) (?!0$)/m;

/**
 * Waits until every service has acted on all that was said to it. Thousands of people who were put there a moment ago are
 * work for the others, and not of what is measured next.
 */
export function settled({ ports }: Wiring): Promise<void> {
  const calm = async () => {
    const told = await Promise.all(
      SERVICES.map(async (service) => (await fetch(`${serviceUrl(ports, service)}/metrics`)).text()),
    );
    return told.filter((metrics) => !UNFINISHED.test(metrics)).length;
  };
  return reaches(calm, SERVICES.length, 'services that have acted on what was seeded');
}
