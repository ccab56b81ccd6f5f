import { currentSchoolId, runForSchool } from '@homeroom/platform';

/** Concurrent round trips for one school: two, so that one slow trip does not block the school. */
const TRIPS_AT_ONCE = 2;

interface Asker<Asked, Found> {
  asked: Asked;
  resolve(found: Found): void;
  reject(error: unknown): void;
}

interface School<Asked, Found> {
  waiting: Asker<Asked, Found>[];
  underWay: number;
  lastBegunAt: number;
  looksAgain: boolean;
}

interface Terms {
  mostAtOnce?: number;
  /** How long a trip runs alone: later requests wait for the next one, which starts when it returns or after this time. */
  aloneMs?: number;
}

/**
 * Batches requests for one school at about the same moment into one round trip. No caller gets a result from before its request: requests
 * that arrive during a trip wait for the next one.
 */
export class SchoolLine<Asked, Found> {
  private readonly schools = new Map<string, School<Asked, Found>>();
  private readonly mostAtOnce: number;
  private readonly aloneMs: number;

  /** `go` returns a result for each request, in the same order. */
  constructor(
    private readonly go: (asked: readonly Asked[]) => Promise<readonly Found[]>,
    { mostAtOnce = Number.POSITIVE_INFINITY, aloneMs = 0 }: Terms = {},
  ) {
    this.mostAtOnce = mostAtOnce;
    this.aloneMs = aloneMs;
  }

  ask(asked: Asked): Promise<Found> {
    const schoolId = currentSchoolId();
    const school = this.schools.get(schoolId) ?? {
      waiting: [],
      underWay: 0,
      lastBegunAt: 0,
      looksAgain: false,
    };
    this.schools.set(schoolId, school);
    return new Promise((resolve, reject) => {
      // Requests of the same tick share a trip.
      if (school.waiting.push({ asked, resolve, reject }) === 1) setImmediate(() => this.begin(schoolId));
    });
  }

  private begin(schoolId: string): void {
    const school = this.schools.get(schoolId);
    if (!school || school.waiting.length === 0 || school.underWay >= TRIPS_AT_ONCE) return;
    const early = school.lastBegunAt + this.aloneMs - performance.now();
    if (school.underWay > 0 && early > 0) return this.lookAgain(schoolId, school, early);
    const askers = school.waiting.splice(0, this.mostAtOnce);
    school.underWay += 1;
    school.lastBegunAt = performance.now();
    void runForSchool(schoolId, () => this.travel(askers)).finally(() => {
      school.underWay -= 1;
      if (school.waiting.length > 0) this.begin(schoolId);
      else if (school.underWay === 0) this.schools.delete(schoolId);
    });
    this.begin(schoolId);
  }

  private lookAgain(schoolId: string, school: School<Asked, Found>, inMs: number): void {
    if (school.looksAgain) return;
    school.looksAgain = true;
    setTimeout(() => {
      school.looksAgain = false;
      this.begin(schoolId);
    }, inMs).unref();
  }

  /** Never rejects: errors are passed to the callers. */
  private async travel(askers: readonly Asker<Asked, Found>[]): Promise<void> {
    try {
      const found = await this.go(askers.map(({ asked }) => asked));
      for (const [place, { resolve }] of askers.entries()) resolve(found[place] as Found);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  }
}
