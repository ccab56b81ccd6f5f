import { currentSchoolId, runForSchool } from '@homeroom/platform';

/** Trips to the database under way for one school: one may be held up without holding up the school. */
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
  /** For how long one trip goes alone: what comes meanwhile takes the next one, which begins when it is back, or held up for longer. */
  aloneMs?: number;
}

/**
 * Brings to the database together what is asked for one school at about the same moment. Nobody is told what was found before
 * they asked: who comes while trips are under way takes the next one.
 */
export class SchoolLine<Asked, Found> {
  private readonly schools = new Map<string, School<Asked, Found>>();
  private readonly mostAtOnce: number;
  private readonly aloneMs: number;

  /** `go` answers each in its place. */
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
      // Whoever asks in the same moment travels along.
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

  /** Never fails: whoever waits is told. */
  private async travel(askers: readonly Asker<Asked, Found>[]): Promise<void> {
    try {
      const found = await this.go(askers.map(({ asked }) => asked));
      for (const [place, { resolve }] of askers.entries()) resolve(found[place] as Found);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  }
}
