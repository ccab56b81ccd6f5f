import {
  type AbsenceReport,
  type AbsencesOfFamily,
  type AbsenceState,
  AppError,
  type ChangedAbsence,
  type DecideAbsence,
  type Identity,
  recordedRole,
  refusedAt,
  type ReportAbsence,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { ATTENDANCE, codeOfReport, daysAfter, lengthOf, unexplainedCode } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import {
  absentToday,
  addReport,
  beginSearch,
  childrenOf,
  countReports,
  endSearch,
  explainMarks,
  holdReport,
  holdStudent,
  type ReportRow,
  reportById,
  reportsOfFamily,
  reportsOfSchool,
  setState,
} from './absences.queries';

type Action = `student.absence_${'reported' | 'withdrawn' | 'decided'}`;

/** What families say beforehand, and what the office makes of it. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async ofFamily({ personId }: Identity): Promise<AbsencesOfFamily> {
    const [[day], children, absent, reports] = await this.db.read(
      dayOfAttendance(null),
      childrenOf(personId),
      absentToday(personId),
      reportsOfFamily(personId),
    );
    return {
      today: toAttendanceDay(day).today,
      children,
      absentToday: absent,
      reports: reports.map(toReport),
    };
  }

  async ofSchool(state: AbsenceState | undefined): Promise<AbsenceReport[]> {
    const [reports] = await this.db.read(reportsOfSchool(state ?? null));
    return reports.map(toReport);
  }

  report({ role, personId }: Identity, wanted: ReportAbsence): Promise<ChangedAbsence> {
    const { studentId, startsOn, endsOn, reason, note = null } = wanted;
    return this.db.transaction(async (tx) => {
      const [student] = await tx.sql(holdStudent(studentId, role, personId));
      admitToStudent(student?.isActive ? student : undefined);
      await judged();
      if (student) refuseDays(wanted, student.today);
      const [counted] = await tx.sql(countReports(studentId));
      if (counted && counted.reports >= ATTENDANCE.reportsMost) throw new AppError('ABSENCE_LIMIT');
      const id = uuidv7();
      await tx.sql(addReport(id, studentId, startsOn, endsOn, reason, note, personId));
      await this.explained(tx, await tx.sql(endSearch(id)));
      return this.changed(tx, 'student.absence_reported', id, studentId);
    });
  }

  withdraw({ role, personId }: Identity, id: string): Promise<ChangedAbsence> {
    return this.db.transaction(async (tx) => {
      const [report] = await tx.sql(holdReport(id, role, personId));
      // Somebody else's child is nobody's business: it looks as if there were no such report.
      if (!report?.isReached) throw new AppError('NOT_FOUND', 'There is no such absence.');
      await judged();
      if (report.state !== 'reported') throw new AppError('ABSENCE_DECIDED');
      await tx.sql(setState(id, 'withdrawn', null, personId));
      await this.unexplained(tx, id);
      return this.changed(tx, 'student.absence_withdrawn', id, report.studentId);
    });
  }

  decide(identity: Identity, id: string, { isAccepted, code }: DecideAbsence): Promise<ChangedAbsence> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      const [report] = await tx.sql(holdReport(id, role, personId));
      if (!report) throw new AppError('NOT_FOUND', 'There is no such absence.');
      if (report.state !== 'reported') throw new AppError('ABSENCE_DECIDED');
      const [day] = await tx.sql(dayOfAttendance(null));
      const { codes, rules } = toAttendanceDay(day);
      const usual = codeOfReport(rules.codeSet, report.reason).code;
      const given = codes.find((each) => each.code === (code ?? usual));
      if (isAccepted && (!given || given.meaning === 'present'))
        throw refusedAt('code', 'Choose a code from the list.');
      await tx.sql(
        setState(
          id,
          isAccepted ? 'confirmed' : 'declined',
          isAccepted ? (given?.code ?? null) : null,
          personId,
        ),
      );
      if (isAccepted && given) {
        const unexplained = unexplainedCode(rules.codeSet).code;
        const { meaning, late = null } = given;
        await this.explained(
          tx,
          await tx.sql(
            explainMarks(id, given.code, meaning, late, unexplained, personId, recordedRole(identity)),
          ),
        );
      }
      if (!isAccepted) await this.unexplained(tx, id);
      return this.changed(tx, 'student.absence_decided', id, report.studentId);
    });
  }

  private async explained(tx: Tx, found: readonly { absenceId: string; studentId: string }[]): Promise<void> {
    for (const each of found) await this.outbox.publish(tx, 'absence.explained', each);
  }

  /** Of today it is told at once, as when the register was taken. */
  private async unexplained(tx: Tx, reportId: string): Promise<void> {
    const [found] = await tx.sql(dayOfAttendance(null));
    const { today, rules } = toAttendanceDay(found);
    const begun = await tx.sql(beginSearch(reportId, unexplainedCode(rules.codeSet).code));
    for (const { absenceId, studentId, day } of begun)
      if (day === today) await this.outbox.publish(tx, 'absence.unexplained', { absenceId, studentId });
  }

  private async changed(tx: Tx, action: Action, id: string, studentId: string): Promise<ChangedAbsence> {
    const [row] = await tx.sql(reportById(id));
    if (!row) throw new Error('A report that was written is there');
    const { state, startsOn, endsOn } = row;
    await this.outbox.publish(tx, 'absence.reported', { reportId: id, studentId });
    await this.book.write(tx, {
      action,
      about: [{ kind: 'student', id: studentId }],
      detail: { state, startsOn, endsOn },
    });
    return { success: true, absence: toReport(row) };
  }
}

function toReport({ reportedAt, ...report }: ReportRow): AbsenceReport {
  return { ...report, reportedAt: reportedAt.toISOString() };
}

function refuseDays({ startsOn, endsOn }: ReportAbsence, today: string): void {
  const days = lengthOf({ startsOn, endsOn });
  if (days < 1 || days > ATTENDANCE.reportDaysMost)
    throw refusedAt(
      'endsOn',
      `An absence ends after it begins, and lasts ${ATTENDANCE.reportDaysMost} days at most.`,
    );
  if (startsOn < today || startsOn > daysAfter(today, ATTENDANCE.reportDaysAhead))
    throw refusedAt(
      'startsOn',
      `Report an absence from today on, at most ${ATTENDANCE.reportDaysAhead} days ahead.`,
    );
}
