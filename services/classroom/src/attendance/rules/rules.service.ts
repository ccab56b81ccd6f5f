import {
  AppError,
  type AttendanceChoice,
  type ChooseAttendance,
  type ChosenAttendance,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { isOwnCode, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { type AttendanceDay, toAttendanceDay } from './attendance-day';
import { dayOfAttendance, writeRules } from './rules.queries';

/** How a school takes its registers: with which codes, when, and until when. */
@Injectable()
export class RulesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async read(): Promise<AttendanceChoice> {
    return toChoice(toAttendanceDay(await this.db.readOne(dayOfAttendance(null))));
  }

  choose(wanted: ChooseAttendance): Promise<ChosenAttendance> {
    const { codeSet, hasLessons, version } = wanted;
    refuseUnsound(wanted);
    const ownCodes = JSON.stringify(
      wanted.ownCodes.map(({ code, name, meaning }) => ({ code, name, meaning })),
    );
    // In the order in which they come in a day.
    const sessions = wanted.sessions.toSorted((a, b) => b.localeCompare(a));
    return this.db.transaction(async (tx) => {
      const [written] = await tx.sql(writeRules({ ...wanted, sessions }, ownCodes, version));
      if (!written) throw new AppError('CHANGED_MEANWHILE');
      const detail = { codeSet, sessions, hasLessons, ownCodes: wanted.ownCodes.length };
      await this.book.write(tx, { action: 'school.attendance_changed', detail });
      const [found] = await tx.sql(dayOfAttendance(null));
      return { success: true, rules: toChoice(toAttendanceDay(found)) };
    });
  }
}

function toChoice({ rules, ownCodes, version }: AttendanceDay): AttendanceChoice {
  return { ...rules, ownCodes, version };
}

function refuseUnsound({ codeSet, ownCodes, morningStartsAt, afternoonStartsAt }: ChooseAttendance): void {
  if (!morningStartsAt) throw refusedAt('morningStartsAt', SENTENCES.timeOfDay);
  if (!afternoonStartsAt) throw refusedAt('afternoonStartsAt', SENTENCES.timeOfDay);
  if (morningStartsAt >= afternoonStartsAt)
    throw refusedAt('afternoonStartsAt', 'The afternoon begins after the morning.');
  const taken = ownCodes.find(({ code }) => !isOwnCode(codeSet, code));
  if (taken) throw refusedAt('ownCodes', `The code ${taken.code} is already in the code set.`);
}
