import type {
  AttendanceMark,
  AttendanceOfStudent,
  Register,
  RegisterLesson,
  RegisterMark,
  SaveRegister,
} from '@homeroom/contracts';
import {
  type AttendanceCode,
  codeOfLate,
  daysAfter,
  isLesson,
  mondayOf,
  presentCode,
  type Session,
  sessionAt,
  sessionsOn,
} from '@homeroom/domain';
import { clockAt } from '../../lib/clock-at';

/** Marks by student id. */
export type Marks = Readonly<Record<string, RegisterMark>>;

const plain = (code: string): RegisterMark => ({ code, minutes: null, note: null });

export function presentIn({ rules, session }: Pick<Register, 'rules' | 'session'>): AttendanceCode {
  return presentCode(rules.codeSet, session === 'afternoon');
}

/** The initial marks: those saved, else those reported by the family, else present. */
export function marksOf(register: Register): Marks {
  const present = presentIn(register).code;
  return Object.fromEntries(
    register.students.map(({ studentId, mark, reported }) => [
      studentId,
      mark ?? plain(reported?.code ?? present),
    ]),
  );
}

/** A student who joined the class after its register was taken is included only once it is saved again. */
export function isMarked(
  { version }: Pick<Register, 'version'>,
  { mark }: Register['students'][number],
): boolean {
  return version === 0 || mark !== null;
}

export function isSameMark(one: RegisterMark | undefined, other: RegisterMark | undefined): boolean {
  return one?.code === other?.code && one?.minutes === other?.minutes && one?.note === other?.note;
}

/** The request body: the students included, and the marks of those who are not simply present. */
export function toSave(
  register: Register,
  marks: Marks,
  reason: string,
): Omit<SaveRegister, 'schoolId'> & { reason?: string } {
  const { day, session, version, students } = register;
  const present = presentIn(register).code;
  const said = students.map(({ studentId }) => ({ studentId, ...(marks[studentId] ?? plain(present)) }));
  return {
    ...{ day, session, version, studentIds: students.map(({ studentId }) => studentId) },
    exceptions: said.filter((mark) => !isSameMark(mark, plain(present))),
    ...(reason && { reason }),
  };
}

/** The marks contained in a save that is queued on this device. */
export function marksOfSave({ studentIds, exceptions }: SaveRegister, present: string): Marks {
  return Object.fromEntries(
    studentIds.map((studentId) => {
      const said = exceptions.find((each) => each.studentId === studentId);
      return [
        studentId,
        said ? { code: said.code, minutes: said.minutes ?? null, note: said.note ?? null } : plain(present),
      ];
    }),
  );
}

export interface Difference {
  studentId: string;
  mine: RegisterMark;
  theirs: RegisterMark;
}

/**
 * Merges my changes with what somebody else has saved: changes made by only one of us are applied, and conflicting marks for one student
 * must be decided.
 */
export function mergeMarks(
  base: Marks,
  mine: Marks,
  theirs: Marks,
): { edits: Marks; differences: Difference[] } {
  const edits: Record<string, RegisterMark> = {};
  const differences: Difference[] = [];
  for (const [studentId, mark] of Object.entries(mine)) {
    const other = theirs[studentId];
    if (!other || isSameMark(mark, base[studentId]) || isSameMark(mark, other)) continue;
    if (isSameMark(other, base[studentId])) edits[studentId] = mark;
    else differences.push({ studentId, mine: mark, theirs: other });
  }
  return { edits, differences };
}

/** The lesson a class register belongs to; undefined for a half day, and for a group. */
export function lessonOf({
  lessons,
  session,
}: Pick<Register, 'lessons' | 'session'>): RegisterLesson | undefined {
  return lessons.find((each) => each.session === session);
}

/**
 * A register kept on this device since another day is used as today's template: for the same lesson, else the current session. Today's
 * marks for that lesson are not known here. `wanted` is a session that was requested explicitly.
 */
export function asOfNow(register: Register, now: Date, wanted = ''): Register {
  const { timeZone, rules, groupId } = register;
  const { day, time } = clockAt(now, timeZone);
  // The server's date is never behind, so if it is later than the device's, the device's clock is wrong.
  if (register.today > day) return register;
  if (register.today === day) return wanted === '' ? inSessionAt(register, time) : register;
  const isOfClassLesson = groupId === null && isLesson(register.session);
  const sessions: Session[] =
    groupId === null
      ? [...sessionsOn('full', rules), ...(isOfClassLesson ? [register.session] : [])]
      : register.sessions;
  return {
    ...register,
    ...{ day, today: day, dayAtSchool: 'full', sessions, lessons: [], access: 'take' },
    session: isOfClassLesson ? register.session : (sessionAt(time, sessions, rules) ?? register.session),
    ...untaken(register),
  };
}

/** A class register kept in the morning is not used for the afternoon. */
function inSessionAt(register: Register, time: string): Register {
  const { groupId, session, rules } = register;
  if (groupId !== null || isLesson(session)) return register;
  const halfDays = register.sessions.filter((each) => !isLesson(each));
  const current = sessionAt(time, halfDays, rules) ?? session;
  return current === session ? register : { ...register, session: current, ...untaken(register) };
}

const untaken = ({ students }: Register) => ({
  ...{ id: null, version: 0, taken: null, changed: null },
  students: students.map((student) => ({ ...student, mark: null, reported: null })),
});

/** Minutes since the session started; null if the start is not known. */
export function minutesLate(register: Register, now: Date): number | null {
  const { rules, session, timeZone, day } = register;
  const startsAt =
    session === 'morning'
      ? rules.morningStartsAt
      : session === 'afternoon'
        ? rules.afternoonStartsAt
        : (lessonOf(register)?.startsAt ?? null);
  const { day: today, time } = clockAt(now, timeZone);
  if (startsAt === null || today !== day) return null;
  const of = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const minutes = of(time) - of(startsAt);
  return minutes >= 0 && minutes <= 240 ? minutes : null;
}

export function lateMark(
  register: Register,
  minutes: number | null,
  note: string | null = null,
): RegisterMark {
  const { codeSet, closesAfterMinutes } = register.rules;
  return { code: codeOfLate(codeSet, minutes ?? 0, closesAfterMinutes).code, minutes, note };
}

/** Matches a code as it is typed; waits for a second character while a two-character code could follow. */
export function typedCode(
  typed: string,
  codes: readonly AttendanceCode[],
): { code: AttendanceCode | null; isOpen: boolean } {
  const wanted = typed.toUpperCase();
  const code = codes.find((each) => each.code === wanted) ?? null;
  return { code, isOpen: codes.some((each) => each.code !== wanted && each.code.startsWith(wanted)) };
}

export type DayShade = 'present' | 'late' | 'partly' | 'absent' | 'unexplained' | 'notCounted';

/** How a day is shown in the year's calendar: the worst of its marks. */
export function shadeOf(marks: readonly AttendanceMark[]): DayShade {
  const isAway = ({ meaning, late }: AttendanceMark) =>
    (meaning === 'authorised' || meaning === 'unauthorised') && !late;
  if (marks.some(({ isUnexplained }) => isUnexplained)) return 'unexplained';
  if (marks.every(({ meaning }) => meaning === 'unable' || meaning === 'notCounted')) return 'notCounted';
  if (marks.every(isAway)) return 'absent';
  if (marks.some(isAway)) return 'partly';
  return marks.some(({ late }) => late) ? 'late' : 'present';
}

/** Weeks of five days from the first day with a register to today; null for days without one. */
export function weeksOf({ year, today, days }: AttendanceOfStudent) {
  const first = days[0]?.day ?? today;
  const from = mondayOf(year && year.startsOn > first ? year.startsOn : first);
  const byDay = new Map(days.map(({ day, marks }) => [day, shadeOf(marks)]));
  const weeks: { monday: string; days: { day: string; shade: DayShade | null }[] }[] = [];
  for (let monday = from; monday <= today; monday = daysAfter(monday, 7))
    weeks.push({
      monday,
      days: [0, 1, 2, 3, 4].map((more) => {
        const day = daysAfter(monday, more);
        return { day, shade: byDay.get(day) ?? null };
      }),
    });
  return weeks;
}
