import {
  AppError,
  type FindRegister,
  type Identity,
  identityMay,
  type MarkGiven,
  type OwnRegisters,
  recordedRole,
  refusedAt,
  type Register,
  type RegisterChange,
  type SavedRegister,
  type SaveRegister,
} from '@homeroom/contracts';
import { KeyedWrites, type RequestKey, TenantDb } from '@homeroom/database';
import { presentCode, SENTENCES, sessionAt, sessionsOn } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentActor, currentRequestId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AttendanceDay, sessionsOfPlace, toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import { admitToPlace, isCorrection, reached, refuseDay } from './register-access';
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

/** Who is here, session by session. */
@Injectable()
export class RegistersService {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedWrites,
    private readonly outbox: Outbox,
  ) {}

  async read(identity: Identity, place: Place, wanted: FindRegister): Promise<Register> {
    const { role, personId } = identity;
    const [[gate], [found]] = await this.db.read(
      gateOfPlace(place, role, personId),
      dayOfAttendance(wanted.day ?? null),
    );
    admitToPlace(place, gate);
    const at = toAttendanceDay(found);
    if (at.day > at.today) throw refusedAt('day', SENTENCES.notInFuture);
    const sessions = [...sessionsOfPlace(at, place.kind === 'group')];
    const session = wanted.session ?? sessionAt(at.time, sessions, at.rules);
    if (!session) throw new AppError('REGISTER_CLOSED');
    const [[register], students] = await this.db.read(
      registerOf(place, at.day, session),
      studentsOf(place, at.day, session),
    );
    // What was taken can be looked at whatever the calendar says since.
    if (!register && !sessions.includes(session)) throw new AppError('REGISTER_CLOSED');
    const { day, today, dayAtSchool, rules, timeZone, codes } = at;
    return {
      id: register?.id ?? null,
      ...{ classNumber: gate.classNumber, groupId: place.kind === 'group' ? place.groupId : null },
      ...{ name: gate.name, day, session, today, dayAtSchool, sessions, rules, timeZone },
      version: register?.version ?? 0,
      taken: register?.taken ?? null,
      changed: register?.changed ?? null,
      access: day === today ? 'take' : identityMay(identity, 'attendance.correct') ? 'correct' : 'look',
      students: students.map((row) => toStudent(row, rules.codeSet, role === 'class_device')),
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
    const [[gate], [found]] = await this.db.read(gateOfPlace(place, role, personId), dayOfAttendance(day));
    admitToPlace(place, gate);
    const at = toAttendanceDay(found);
    refuseDay(identity, at, wanted, place);
    const marks = await this.meant(at, place, wanted);
    const reason = wanted.reason ?? null;
    const isLate = isCorrection(at);
    const line = isLate ? JSON.stringify(lineOf(gate.classNumber, wanted)) : null;
    const facts =
      2 + marks.filter(({ needsReason }) => needsReason).length + (version > 0 ? studentIds.length : 0);
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
        ...{ studentIds, marks, reason, line, key, isToday: !isLate, requestId: currentRequestId() },
        eventIds: Array.from({ length: facts }, () => uuidv7()),
      }),
      key,
      async () => admitToPlace(place, await this.db.readOne(gateOfPlace(place, role, personId))),
    );
    admitToPlace(place, outcome);
    const { id, takenAt, notHere } = outcome;
    if (id === null || takenAt === null || outcome.version === null) throw new AppError('CHANGED_MEANWHILE');
    this.outbox.wakeNow(schoolId);
    return { success: true, id, version: outcome.version, takenAt: new Date(takenAt).toISOString(), notHere };
  }

  /** Which of the asker's classes wait for their register today. */
  async own({ personId }: Identity): Promise<OwnRegisters> {
    const at = toAttendanceDay(await this.db.readOne(dayOfAttendance(null)));
    const [classes] = await this.db.read(ownClasses(personId, at.day));
    const session = sessionAt(at.time, sessionsOn(at.dayAtSchool, at.rules), at.rules);
    const { day, dayAtSchool } = at;
    if (!session) return { day, dayAtSchool, classes: [] };
    return {
      ...{ day, dayAtSchool },
      classes: classes.map(({ classNumber, className, taken }) => ({
        ...{ classNumber, className, session },
        isTaken: taken.includes(session),
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
    if (!gate?.isReached) throw new AppError('FORBIDDEN', 'This is not one of your classes.');
    return changes.map((change) => ({
      ...change,
      by: { ...change.by, at: new Date(change.by.at).toISOString() },
    }));
  }

  /** Each of those who are not simply present, with what the code counts as. */
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

  /** A code that the school has no more stays where it was given, and is given nowhere else. */
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

function lineOf(classNumber: number | null, { day, session }: SaveRegister) {
  return {
    ...currentActor(),
    action: 'class.register_corrected',
    about: [],
    detail: { ...(classNumber === null ? {} : { classNumber }), startsOn: day, endsOn: day, session },
    at: new Date().toISOString(),
  };
}
