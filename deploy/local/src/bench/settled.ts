import { serviceUrl, SERVICES, type Wiring } from '../processes';
import { reaches } from './pace';

/** Matches events that have not been sent, and jobs that have not been processed. */
const UNFINISHED = /^homeroom_(?:outbox_oldest_seconds|fact_jobs\{.*\}) (?!0$)/m;

/**
 * Waits until every service has processed all events. Otherwise the work that follows from seeding thousands of people would count in the
 * next measurement.
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
