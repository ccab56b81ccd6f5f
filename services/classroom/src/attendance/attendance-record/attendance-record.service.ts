import {
  type AttendanceMark,
  type AttendanceOfDay,
  type AttendanceOfStudent,
  type CountedAttendance,
  type Identity,
  type LessonRegister,
  type OfficeAttendance,
  type RegisterState,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  type AttendanceRules,
  countMarks,
  HALF_DAYS,
  type HalfDay,
  isLesson,
  ratesOf,
  SENTENCES,
  type Session,
  sessionsOn,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { type ClassLesson, ClassLessons, toRegisterLesson } from '../registers/class-lessons';
import { type AttendanceDay, toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import {
  classesToTake,
  groupsOf,
  type Taken,
  takenOn,
  termAhead,
  unexplainedOn,
  waitingReports,
} from './day.queries';
import { marksOf, nameOfStudent, yearOfAttendance } from './record.queries';

/** Attendance figures: of a student in a year, and of the school on a day. */
@Injectable()
export class AttendanceRecordService {
  constructor(
    private readonly db: TenantDb,
    private readonly lessons: ClassLessons,
  ) {}

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
    const [[terms]] = await this.db.read(termAhead());
    const { dayAtSchool, classes, classLessons, unexplained, waiting } = attendance;
    const open = classes
      .flatMap(({ registers }) => registers)
      .filter(({ session, taken }) => !taken && hasBegun(session as HalfDay, at.time, at.rules));
    const lessons = classLessons.filter(({ isDue, taken }) => isDue && !taken);
    return {
      ...{ dayAtSchool, hasTermAhead: terms?.hasTermAhead ?? false, waiting },
      ...{
        open: open.length + lessons.length,
        unexplained: new Set(unexplained.map(({ studentId }) => studentId)).size,
      },
    };
  }

  /** The day, and the figures from its registers. */
  private async lookAt(
    wanted: string | undefined,
  ): Promise<{ at: AttendanceDay; attendance: AttendanceOfDay }> {
    const [[found], classes, [reports]] = await this.db.read(
      dayOfAttendance(wanted ?? null),
      classesToTake(wanted ?? null),
      waitingReports(),
    );
    const at = toAttendanceDay(found);
    const { day, today, dayAtSchool, rules } = at;
    if (day > today) throw refusedAt('day', SENTENCES.notInFuture);
    const [taken, unexplained] = await this.db.read(takenOn(day), unexplainedOn(day));
    const planned = sessionsOn(dayAtSchool, rules);
    // A register that was taken stays readable, whatever the calendar and the rules say now.
    const sessions = HALF_DAYS.filter(
      (half) => planned.includes(half) || taken.some(({ session }) => session === half),
    );
    const lessons = taken.filter(({ session }) => isLesson(session));
    const [groups] =
      lessons.length === 0 ? [[]] : await this.db.read(groupsOf(lessons.map(({ placeId }) => placeId)));
    const plannedLessons = await this.lessons.ofSchool(at);
    const attendance = {
      ...{ classLessons: registersOfLessons(at, classes, plannedLessons, lessons) },
      ...{ day, today, dayAtSchool, sessions, unexplained, waiting: reports?.waiting ?? 0 },
      classes: classes.map(({ id, open, ...card }) => ({
        ...card,
        registers: sessions.flatMap((session) => {
          const register = taken.find((each) => each.placeId === id && each.session === session);
          if (register) return [stateOf(register)];
          // No register is open if everybody in the class is already in the register of the class they came from.
          return planned.includes(session) && open.includes(session) ? [untaken(session)] : [];
        }),
      })),
      lessons: groups.flatMap(({ id, ...group }) =>
        lessons
          .filter(({ placeId }) => placeId === id)
          .map((register) => ({ ...stateOf(register), groupId: id, ...group })),
      ),
    };
    return { at, attendance };
  }
}

type ClassToTake = Omit<AttendanceOfDay['classes'][number], 'teachers' | 'registers'> & { id: string };

/** Planned lessons of classes with students in them, and registers of lessons that were cancelled after they were taken. */
function registersOfLessons(
  { day, today, time }: AttendanceDay,
  classes: readonly ClassToTake[],
  planned: readonly ClassLesson[],
  taken: readonly Taken[],
): LessonRegister[] {
  return classes
    .flatMap(({ id, classNumber, className, hasEnded }) => {
      // The timetable lists lessons of running classes, by class number.
      const own = hasEnded ? [] : planned.filter((lesson) => lesson.classNumber === classNumber);
      const registers = taken.filter(({ placeId }) => placeId === id);
      const fellOut = registers.filter((each) => !own.some(({ session }) => session === each.session));
      const kept = fellOut.flatMap(({ lesson }) => (lesson ? [{ ...lesson, teachers: [] }] : []));
      return [...own, ...kept].map((lesson) => {
        const register = registers.find(({ session }) => session === lesson.session);
        const state = register ? stateOf(register) : untaken(lesson.session);
        return {
          ...{ ...toRegisterLesson(register?.lesson ?? lesson), ...state, classNumber, className, hasEnded },
          ...{ teachers: lesson.teachers, isDue: day < today || lesson.startsAt <= time },
        };
      });
    })
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.classNumber - b.classNumber);
}

function stateOf({ id, session, taken, students, absent, late }: Taken): RegisterState {
  return { id, session, taken: { ...taken, at: new Date(taken.at).toISOString() }, students, absent, late };
}

function untaken(session: Session): RegisterState {
  return { id: null, session, taken: null, students: 0, absent: 0, late: 0 };
}

/** Expects the marks in the order of their days. */
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
