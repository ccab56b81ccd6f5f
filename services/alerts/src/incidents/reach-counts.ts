import type { Reach } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock';
import { REACHED } from './reach';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const countReach = statement<Reach & { id: string }, [ids: string[]]>(
  'incident.count_reach',
  `SELECT i.id, r.people, r.reached, r."reachedInMinute" FROM incident i CROSS JOIN LATERAL ${REACHED} r
   WHERE i.school_id = $1 AND i.id = ANY ($2::uuid[])`,
);

interface Incident {
  id: string;
  endedAt: Date | null;
}

type Counts = ReadonlyMap<string, Reach>;

/**
 * Counts how many people each of a school's alerts and drills reached. The counts are computed from thousands of rows each, in the database
 * that the next alert needs: so they are shared by readers in the same second, and cached for longer when few further receipts are
 * expected.
 */
@Injectable()
export class ReachCounts {
  private readonly known = new LRUCache<string, { until: number; counts: Promise<Counts> }>({ max: 5_000 });

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the incidents with their counts, in the given order. */
  async with<T extends Incident>(incidents: readonly T[]): Promise<(T & Reach)[]> {
    const { schoolId } = currentIdentity();
    const now = this.clock.now().getTime();
    const fresh = incidents.map(({ id }) => {
      const known = this.known.get(`${schoolId}.${id}`);
      return known && known.until >= now ? known.counts : undefined;
    });
    const counting = this.count(incidents.filter((_, index) => !fresh[index]));
    const remember = (incident: Incident) => {
      const key = `${schoolId}.${incident.id}`;
      this.known.set(key, { until: now + keptFor(incident, now), counts: counting });
      counting.catch(() => this.known.delete(key));
      return counting;
    };
    return Promise.all(
      incidents.map(async (incident, index) => {
        const counts = await (fresh[index] ?? remember(incident));
        return { ...incident, ...(counts.get(incident.id) ?? NOBODY) };
      }),
    );
  }

  private async count(incidents: readonly Incident[]): Promise<Counts> {
    if (incidents.length === 0) return new Map();
    const [counted] = await this.db.read(countReach(incidents.map(({ id }) => id)));
    return new Map(counted.map(({ id, ...reach }) => [id, reach]));
  }
}

const NOBODY: Reach = { people: 0, reachedInMinute: 0, reached: 0 };

/** A device that was offline sends its receipt when it is back, usually soon. */
function keptFor({ endedAt }: Incident, now: number): number {
  if (endedAt === null) return SECOND_MS;
  return now - endedAt.getTime() < HOUR_MS ? 10 * SECOND_MS : 10 * MINUTE_MS;
}
