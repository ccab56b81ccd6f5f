import { currentSchoolId, runForSchool } from '@homeroom/platform';
import type { TenantDb } from '../tenant-db';
import type { Fields, Gate, VersionedRead } from './versioned-read';

/** Trips to the database under way for one school: one may be held up without holding up the school. */
const TRIPS_AT_ONCE = 2;

/**
 * Asks the database who may see what, and in which version, for everybody of a school who asks at about the same moment in
 * one trip. Nobody is told what was found before they asked: who comes while a trip is under way takes the next one.
 */
export class GateLine {
  private readonly schools = new Map<string, { next: Trip | undefined; underWay: number }>();

  constructor(private readonly db: TenantDb) {}

  /** Undefined: what is asked for is not there. */
  ask<Asker extends Fields>(read: VersionedRead<Asker, unknown>, asker: Asker): Promise<Gate | undefined> {
    const schoolId = currentSchoolId();
    const school = this.schools.get(schoolId) ?? { next: undefined, underWay: 0 };
    this.schools.set(schoolId, school);
    school.next ??= this.trip(schoolId);
    return school.next.join(read, asker);
  }

  private trip(schoolId: string): Trip {
    // Whoever asks in the same moment travels along.
    setImmediate(() => this.begin(schoolId));
    return new Trip();
  }

  private begin(schoolId: string): void {
    const school = this.schools.get(schoolId);
    if (!school?.next || school.underWay >= TRIPS_AT_ONCE) return;
    const trip = school.next;
    school.next = undefined;
    school.underWay += 1;
    void runForSchool(schoolId, () => trip.go(this.db)).finally(() => {
      school.underWay -= 1;
      if (school.next) this.begin(schoolId);
      else if (school.underWay === 0) this.schools.delete(schoolId);
    });
  }
}

/** Who asks for one kind of answer, and what was found for each. */
interface Line {
  read: VersionedRead<Fields, unknown>;
  askers: Fields[];
  places: Map<string, number>;
  gates: Map<number, Gate>;
}

class Trip {
  private readonly lines = new Map<string, Line>();
  private readonly back: Promise<void>;
  private arrive!: () => void;
  private fail!: (error: unknown) => void;

  constructor() {
    this.back = new Promise((resolve, reject) => {
      this.arrive = resolve;
      this.fail = reject;
    });
  }

  /** Two who ask the very same thing ask it once. */
  async join<Asker extends Fields>(
    read: VersionedRead<Asker, unknown>,
    asker: Asker,
  ): Promise<Gate | undefined> {
    const line = this.lines.get(read.name) ?? { read, askers: [], places: new Map(), gates: new Map() };
    this.lines.set(read.name, line as Line);
    const asked = JSON.stringify(Object.values(asker));
    let place = line.places.get(asked);
    if (place === undefined) {
      place = (line.askers as Asker[]).push(asker);
      line.places.set(asked, place);
    }
    await this.back;
    return line.gates.get(place);
  }

  /** Never fails: whoever waits is told. */
  async go(db: TenantDb): Promise<void> {
    const lines = [...this.lines.values()];
    try {
      const found = await db.read(...lines.map(({ read, askers }) => read.gates(askers)));
      for (const [index, line] of lines.entries())
        for (const gate of found[index] ?? []) line.gates.set(gate.place, gate);
      this.arrive();
    } catch (error) {
      this.fail(error);
    }
  }
}
