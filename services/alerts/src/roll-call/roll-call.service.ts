import {
  AppError,
  type ListRollCall,
  type RollCall,
  type RollCallMark,
  type RollCallStudent,
  type RollCallStudents,
  type RollCalled,
} from '@homeroom/contracts';
import { countRollCall, type RollCallState } from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { findStanding } from '../deliveries/deliveries.queries';
import { holdIncident } from '../fan-out/fan-out.queries';
import { fold, inNameOrder, isNamed, pageOfFound } from '../found';
import { StaffUpdates } from '../live/staff-updates';
import { Reckoned } from '../reckoned';
import { type Called, findCalled, listCalled, sayWhere } from './roll-call.queries';

interface Known {
  student: RollCallStudent;
  folded: string;
  registerAsOf: Date | null;
}

/** Where each student is during an alert, as recorded by the staff; uses only this service's database. */
@Injectable()
export class RollCallService {
  private readonly called: Reckoned<Known[]>;

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly updates: StaffUpdates,
  ) {
    this.called = new Reckoned(clock);
  }

  async byClass(incidentId: string): Promise<RollCall> {
    const students = await this.students(incidentId);
    const statesOf = new Map<number | null, (RollCallState | null)[]>();
    for (const { classNumber, state } of students.map(({ student }) => student)) {
      const states = statesOf.get(classNumber);
      if (states) states.push(state);
      else statesOf.set(classNumber, [state]);
    }
    const asOf = Math.max(...students.map(({ registerAsOf }) => registerAsOf?.getTime() ?? 0));
    return {
      counts: countRollCall(students.map(({ student }) => student.state)),
      registersAsOf: asOf > 0 ? new Date(asOf).toISOString() : null,
      classes: [...statesOf].map(([classNumber, states]) => ({ classNumber, counts: countRollCall(states) })),
    };
  }

  async list(
    incidentId: string,
    { classNumber, show, q = '', ...query }: ListRollCall,
  ): Promise<RollCallStudents> {
    const found = (await this.students(incidentId)).filter(
      ({ student, folded }) =>
        (classNumber === undefined || student.classNumber === classNumber) &&
        (show === undefined || (student.state ?? 'open') === show) &&
        isNamed(folded, q),
    );
    return pageOfFound(found, query, ({ student }) => student);
  }

  /**
   * Marks added since the page was loaded are kept and returned: a student whom a colleague has just reported missing does not silently
   * become safe. Identical marks count as stored, so that a retry succeeds.
   */
  async call(incidentId: string, marks: readonly RollCallMark[]): Promise<RollCalled> {
    const { schoolId, personId } = currentIdentity();
    const wanted = new Map(marks.map((mark) => [mark.studentId, wordsOf(mark)]));
    const students = await this.db.transaction(async (tx) => {
      const [incident] = await tx.sql(holdIncident(incidentId));
      if (!incident) throw new AppError('NOT_FOUND');
      if (incident.status !== 'active') throw new AppError('ALERT_CLOSED');
      const said = JSON.stringify([...wanted.values()]);
      const written = await tx.sql(sayWhere(incidentId, said, personId, this.clock.now()));
      if (written.length > 0) tx.afterCommit(() => this.updates.changed(schoolId, incidentId));
      return inNameOrder(await tx.sql(findCalled(incidentId, [...wanted.keys()]))).map(
        (row) => shown(row).student,
      );
    });
    this.called.forget(keyOf(schoolId, incidentId));
    const overtaken = students.filter((student) => !says(student, wanted.get(student.studentId)));
    return { success: true, students, overtaken: overtaken.map(({ studentId }) => studentId) };
  }

  private students(incidentId: string): Promise<Known[]> {
    const { schoolId, personId } = currentIdentity();
    return this.called.of(keyOf(schoolId, incidentId), async () => {
      const [[standing], called] = await this.db.read(
        findStanding(personId, 'school_admin', incidentId),
        listCalled(incidentId),
      );
      if (!standing) throw new AppError('NOT_FOUND');
      return inNameOrder(called).map((row) => ({ ...shown(row), folded: fold(row.name) }));
    });
  }
}

const keyOf = (schoolId: string, incidentId: string) => `${schoolId}.${incidentId}`;

/** Only the state `other_class` has a class. */
function wordsOf({ studentId, state, withClass, from }: RollCallMark) {
  return { studentId, state, from, withClass: state === 'other_class' ? (withClass ?? null) : null };
}

function says(
  { state, withClass }: RollCallStudent,
  wanted: Pick<RollCallStudent, 'state' | 'withClass'> | undefined,
): boolean {
  return state === wanted?.state && withClass === wanted.withClass;
}

/** A student as shown to everybody, and when the register was read. */
function shown({
  saidAt,
  says: word,
  registerAt,
  registerAsOf,
  ...student
}: Omit<Called, 'listedAs'>): Pick<Known, 'student' | 'registerAsOf'> {
  const register = word && registerAt && { says: word, at: registerAt.toISOString() };
  return { student: { ...student, saidAt: saidAt?.toISOString() ?? null, register }, registerAsOf };
}
