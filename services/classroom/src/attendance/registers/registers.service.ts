import {
  AppError,
  type FindRegister,
  type Identity,
  type MarkGiven,
  type OwnRegisters,
  recordedRole,
  refusedAt,
  type Register,
  type RegisterLesson,
  type RegisterChange,
  type SavedRegister,
  type SaveRegister,
} from '@homeroom/contracts';
import { KeyedWrites, type RequestKey, TenantDb } from '@homeroom/database';
import { isLesson, presentCode, SENTENCES, sessionAt, sessionsOn, timeOnDevice } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentActor, currentRequestId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AttendanceDay, sessionsOfPlace, toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import { ClassLessons } from './class-lessons';
import { admitToPlace, admitToTaken, isCorrection, mayCorrect, reached, refuseDay } from './register-access';
import type { Place } from './register-place';
import {
  changesOf,
  gateOfPlace,
  ownClasses,
  registerOf,
  registerPlace,
  studentsOf,
} from './registers.queries';
import { save, type SaidMark } from './save.statement';
import { toStudent } from './register-student';

/** Registers: who is present, session by session. */
@Injectable()
export class RegistersService {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedWrites,
    private readonly outbox: Outbox,
    private readonly lessons: ClassLessons,
  ) {}

  /** Reads a register that was taken, in any class or group, even if that has ended. */
  async readTaken(identity: Identity, registerId: string): Promise<Register> {
    const register = await this.db.readOne(registerPlace(registerId));
    if (!register) throw new AppError('NOT_FOUND', 'There is no such register.');
    return this.read(identity, { kind: 'taken', registerId }, register);
  }

  async read(identity: Identity, place: Place, wanted: FindRegister): Promise<Register> {
    const [[gate], [found]] = await this.db.read(
      gateOfPlace(place, identity, wanted),
      dayOfAttendance(wanted.day ?? null),
    );
    admitToPlace(place, gate);
    const at = toAttendanceDay(found);
    if (at.day > at.today) throw refusedAt('day', SENTENCES.notInFuture);
    const planned = await this.lessons.ofPlace(place, at);
    const sessions = [...sessionsOfPlace(at, place.kind), ...planned.map(({ session }) => session)];
    const session = wanted.session ?? sessionAt(at.time, sessions, at.rules);
    if (!session) throw new AppError('REGISTER_CLOSED');
    const [[register], students] = await this.db.read(
      registerOf(place, at.day, session),
      studentsOf(place, at.day, session),
    );
    // A register that was taken can be viewed, whatever the calendar says now.
    if (!register && !sessions.includes(session)) throw new AppError('REGISTER_CLOSED');
    const { day, today, dayAtSchool, rules, timeZone, codes } = at;
    return {
      id: register?.id ?? null,
      ...{ classNumber: gate.classNumber, groupId: gate.groupId },
      ...{ name: gate.name, day, session, today, dayAtSchool, sessions, rules, timeZone },
      lessons: withTaken(planned, register?.lesson ?? null),
      version: register?.version ?? 0,
      taken: register?.taken ?? null,
      changed: register?.changed ?? null,
      access: day === today ? 'take' : mayCorrect(identity, gate) ? 'correct' : 'look',
      students: students.map((row) => toStudent(row, at, identity.role === 'class_device')),
      codes: [...codes],
    };
  }

  async save(
    identity: Identity,
    place: Place,
    wanted: SaveRegister,
    key: RequestKey | undefined,
  ): Promise<SavedRegister> {
    const { role, personId, schoolId } = identity;
    const { day, session, version, studentIds } = wanted;
    const madeAt = timeOnDevice(wanted.savedAt);
    const gateNow = gateOfPlace(place, identity, wanted, madeAt);
    const [[gate], [found]] = await this.db.read(gateNow, dayOfAttendance(day));
    admitToPlace(place, gate);
    const at = toAttendanceDay(found);
    // An existing register stores its own lesson.
    const planned = version === 0 && isLesson(session) ? await this.lessons.ofPlace(place, at) : [];
    const lesson = planned.find((each) => each.session === session) ?? null;
    const sessions = [...sessionsOfPlace(at, place.kind), ...(lesson ? [session] : [])];
    refuseDay(identity, at, wanted, { gate, sessions, madeAt });
    const marks = await this.meant(at, place, wanted);
    const reason = wanted.reason ?? null;
    const isLate = isCorrection(at);
    const line = isLate ? JSON.stringify(lineOf(gate.classNumber, wanted)) : null;
    const facts =
      2 + marks.filter(({ needsReason }) => needsReason).length + (version > 0 ? 2 * studentIds.length : 0);
    const outcome = await this.keyed.write(
      save(place, {
        ...{
          role,
          personId,
          recordedAs: recordedRole(identity),
          registerId: uuidv7(),
          day,
          session,
          version,
        },
        presentCode: presentCode(at.rules.codeSet, session === 'afternoon').code,
        ...{ studentIds, marks, reason, line, key, lesson, isToday: !isLate, requestId: currentRequestId() },
        ...{ halfDays: at.rules, madeAt },
        eventIds: Array.from({ length: facts }, () => uuidv7()),
      }),
      key,
      async () => admitToPlace(place, await this.db.readOne(gateNow)),
    );
    admitToPlace(place, outcome);
    const { id, takenAt, notHere } = outcome;
    if (id === null || takenAt === null || outcome.version === null) throw new AppError('CHANGED_MEANWHILE');
    this.outbox.wakeNow(schoolId);
    return { success: true, id, version: outcome.version, takenAt: new Date(takenAt).toISOString(), notHere };
  }

  /** The caller's classes that still need their register today, and the lessons that the caller gives. */
  async own({ role, personId }: Identity): Promise<OwnRegisters> {
    const at = toAttendanceDay(await this.db.readOne(dayOfAttendance(null)));
    const [classes] = await this.db.read(ownClasses(personId, at.day));
    const lessons = role === 'teacher' ? await this.lessons.ofTeacher(personId, at, classes) : [];
    const session = sessionAt(at.time, sessionsOn(at.dayAtSchool, at.rules), at.rules);
    const { day, dayAtSchool, timeZone } = at;
    if (!session) return { day, dayAtSchool, timeZone, lessons, classes: [] };
    return {
      ...{ day, dayAtSchool, timeZone, lessons },
      classes: classes.map(({ classNumber, className, open }) => ({
        ...{ classNumber, className, session },
        isTaken: !open.includes(session),
      })),
    };
  }

  async changes(identity: Identity, registerId: string): Promise<RegisterChange[]> {
    const register = await this.db.readOne(registerPlace(registerId));
    if (!register) throw new AppError('NOT_FOUND', 'There is no such register.');
    const { role, personId } = identity;
    const [[gate], changes] = await this.db.read(
      reached(register.placeId, register.isGroup, role, personId),
      changesOf(registerId),
    );
    admitToTaken(gate);
    return changes.map((change) => ({
      ...change,
      by: { ...change.by, at: new Date(change.by.at).toISOString() },
    }));
  }

  /** The students who are not simply present, with the meaning of each code. */
  private async meant(at: AttendanceDay, place: Place, wanted: SaveRegister): Promise<SaidMark[]> {
    const { codes, day } = at;
    const unknown = wanted.exceptions.filter(({ code }) => !codes.some((each) => each.code === code));
    if (unknown.length > 0) await this.refuseNew(unknown, place, day, wanted);
    return wanted.exceptions.map(({ studentId, code, minutes = null, note = null }) => {
      const known = codes.find((each) => each.code === code);
      return {
        ...{ studentId, code, minutes, note },
        meaning: known?.meaning ?? 'notCounted',
        late: known?.late ?? null,
        needsReason: known?.needsReason ?? false,
      };
    });
  }

  /** A code that the school no longer has stays where it was given, and cannot be given anew. */
  private async refuseNew(
    unknown: readonly MarkGiven[],
    place: Place,
    day: string,
    { session }: SaveRegister,
  ): Promise<void> {
    const [students] = await this.db.read(studentsOf(place, day, session));
    const stays = ({ studentId, code, minutes = null }: MarkGiven) => {
      const mark = students.find((each) => each.studentId === studentId)?.mark;
      return mark?.code === code && mark.minutes === minutes;
    };
    if (!unknown.every(stays)) throw refusedAt('exceptions', 'Choose a code from the list.');
  }
}

/** A lesson with a register is listed as it was when that was taken, even if it was cancelled later. */
function withTaken(planned: readonly RegisterLesson[], taken: RegisterLesson | null): RegisterLesson[] {
  if (!taken) return [...planned];
  const others = planned.filter(({ session }) => session !== taken.session);
  return [...others, taken].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

function lineOf(classNumber: number | null, { day, session }: SaveRegister) {
  return {
    ...currentActor(),
    action: 'class.register_corrected',
    about: [],
    detail: { ...(classNumber === null ? {} : { classNumber }), startsOn: day, endsOn: day, session },
    at: new Date().toISOString(),
  };
}
