import {
  type AttendanceMark,
  type AttendanceOfDay,
  type AttendanceOfStudent,
  type CountedAttendance,
  type Identity,
  type OfficeAttendance,
  type RegisterState,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  type AttendanceRules,
  countMarks,
  type HalfDay,
  isLesson,
  ratesOf,
  SENTENCES,
  sessionsOn,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { type AttendanceDay, toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import { classesToTake, groupsOf, type Taken, takenOn, unexplainedOn, waitingReports } from './day.queries';
import { marksOf, nameOfStudent, yearOfAttendance } from './record.queries';

/** What registers come to: of a student in a year, of the school on a day. */
@Injectable()
export class AttendanceRecordService {
  constructor(private readonly db: TenantDb) {}

  async ofStudent({ role, personId }: Identity, studentId: string): Promise<AttendanceOfStudent> {
    const [[gate], [name], [day], [year], marks] = await this.db.read(
      studentGate(studentId, role, personId),
      nameOfStudent(studentId),
      dayOfAttendance(null),
      yearOfAttendance(),
      marksOf(studentId),
    );
    admitToStudent(gate);
    const { today, codes } = toAttendanceDay(day);
    const halfDays = marks.filter(({ session }) => !isLesson(session));
    const terms = year?.terms.map((term) => ({
      ...term,
      ...counted(halfDays.filter((mark) => term.startsOn <= mark.day && mark.day <= term.endsOn)),
    }));
    return {
      ...{ studentId, firstName: name?.firstName ?? '', today, codes: [...codes] },
      year: year ? { name: year.name, startsOn: year.startsOn, endsOn: year.endsOn } : null,
      terms: terms ?? [],
      total: counted(halfDays),
      lessons: countMarks(marks.filter(({ session }) => isLesson(session))),
      days: byDay(marks),
    };
  }

  async ofDay(wanted: string | undefined): Promise<AttendanceOfDay> {
    return (await this.lookAt(wanted)).attendance;
  }

  async today(): Promise<OfficeAttendance> {
    const { at, attendance } = await this.lookAt(undefined);
    const { dayAtSchool, classes, unexplained, waiting } = attendance;
    const open = classes
      .flatMap(({ registers }) => registers)
      .filter(({ session, taken }) => !taken && hasBegun(session as HalfDay, at.time, at.rules));
    return { dayAtSchool, open: open.length, unexplained: unexplained.length, waiting };
  }

  /** The day, and what its registers come to. */
  private async lookAt(
    wanted: string | undefined,
  ): Promise<{ at: AttendanceDay; attendance: AttendanceOfDay }> {
    const [[found], classes, [reports]] = await this.db.read(
      dayOfAttendance(wanted ?? null),
      classesToTake(),
      waitingReports(),
    );
    const at = toAttendanceDay(found);
    const { day, today, dayAtSchool, rules } = at;
    if (day > today) throw refusedAt('day', SENTENCES.notInFuture);
    const [taken, unexplained] = await this.db.read(takenOn(day), unexplainedOn(day));
    const sessions = sessionsOn(dayAtSchool, rules);
    const lessons = taken.filter(({ session }) => isLesson(session));
    const [groups] =
      lessons.length === 0 ? [[]] : await this.db.read(groupsOf(lessons.map(({ placeId }) => placeId)));
    const attendance = {
      ...{ day, today, dayAtSchool, sessions, unexplained, waiting: reports?.waiting ?? 0 },
      classes: classes.map(({ id, ...card }) => ({
        ...card,
        registers: sessions.map((session) => {
          const register = taken.find((each) => each.placeId === id && each.session === session);
          return register ? stateOf(register) : { session, taken: null, students: 0, absent: 0, late: 0 };
        }),
      })),
      lessons: groups.flatMap(({ id, name }) =>
        lessons
          .filter(({ placeId }) => placeId === id)
          .map((register) => ({ ...stateOf(register), groupId: id, name })),
      ),
    };
    return { at, attendance };
  }
}

function stateOf({ session, taken, students, absent, late }: Taken): RegisterState {
  return { session, taken: { ...taken, at: new Date(taken.at).toISOString() }, students, absent, late };
}

/** They come in the order of their days. */
function byDay(marks: readonly (AttendanceMark & { day: string })[]): AttendanceOfStudent['days'] {
  const days: AttendanceOfStudent['days'] = [];
  for (const { day, ...mark } of marks) {
    const last = days.at(-1);
    if (last?.day === day) last.marks.push(mark);
    else days.push({ day, marks: [mark] });
  }
  return days;
}

function counted(marks: Parameters<typeof countMarks>[0]): CountedAttendance {
  const totals = countMarks(marks);
  return { totals, rates: ratesOf(totals) };
}

function hasBegun(session: HalfDay, time: string, rules: AttendanceRules): boolean {
  return time >= (session === 'morning' ? rules.morningStartsAt : rules.afternoonStartsAt);
}
