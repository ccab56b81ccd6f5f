import { currentSchoolId, runForSchool } from '@homeroom/platform';

/** Trips to the database under way for one school: one may be held up without holding up the school. */
const TRIPS_AT_ONCE = 2;

interface Asker<Asked, Found> {
  asked: Asked;
  resolve(found: Found): void;
  reject(error: unknown): void;
}

/**
 * Brings to the database together what is asked for one school at about the same moment. Nobody is told what was found before
 * they asked: who comes while trips are under way takes the next one.
 */
export class SchoolLine<Asked, Found> {
  private readonly schools = new Map<string, { waiting: Asker<Asked, Found>[]; underWay: number }>();

  /** `go` answers each in its place. */
  constructor(
    private readonly go: (asked: readonly Asked[]) => Promise<readonly Found[]>,
    private readonly mostAtOnce = Number.POSITIVE_INFINITY,
  ) {}

  ask(asked: Asked): Promise<Found> {
    const schoolId = currentSchoolId();
    const school = this.schools.get(schoolId) ?? { waiting: [], underWay: 0 };
    this.schools.set(schoolId, school);
    return new Promise((resolve, reject) => {
      // Whoever asks in the same moment travels along.
      if (school.waiting.push({ asked, resolve, reject }) === 1) setImmediate(() => this.begin(schoolId));
    });
  }

  private begin(schoolId: string): void {
    const school = this.schools.get(schoolId);
    if (!school || school.waiting.length === 0 || school.underWay >= TRIPS_AT_ONCE) return;
    const askers = school.waiting.splice(0, this.mostAtOnce);
    school.underWay += 1;
    void runForSchool(schoolId, () => this.travel(askers)).finally(() => {
      school.underWay -= 1;
      if (school.waiting.length > 0) this.begin(schoolId);
      else if (school.underWay === 0) this.schools.delete(schoolId);
    });
    this.begin(schoolId);
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
