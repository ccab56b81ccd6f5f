import {
  type AbsenceReport,
  type AbsencesForOffice,
  type AbsencesOfFamily,
  AppError,
  type ChangedAbsence,
  type DecideAbsence,
  type FindAbsences,
  type Identity,
  namesNoPage,
  PAGE_SIZE,
  pageAsked,
  pageOf,
  recordedRole,
  refusedAt,
  type ReportAbsence,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { ATTENDANCE, codeOfReport, daysAfter, isLesson, lengthOf, unexplainedCode } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { type CustodyLoss, CustodyLosses } from '../../people/guardians/custody-losses';
import { type AttendanceDay, toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import {
  absentToday,
  addReport,
  beginSearch,
  beginSearchAtLoss,
  childrenOf,
  countReports,
  countReportsOfSchool,
  endSearch,
  endSearchFor,
  explainMarks,
  holdReport,
  holdStudent,
  holdWaiting,
  type ReportRow,
  reportById,
  reportsOfFamily,
  reportsOfSchool,
  setState,
} from './absences.queries';

type Action = `student.absence_${'reported' | 'withdrawn' | 'decided'}`;

/** Absences reported by families, and the office's decisions about them. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    losses: CustodyLosses,
  ) {
    losses.onLoss((tx, by, loss) => this.lost(tx, by, loss));
  }

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

  async ofSchool(find: FindAbsences): Promise<AbsencesForOffice> {
    const state = find.state ?? null;
    if (namesNoPage(find)) {
      const [reports] = await this.db.read(reportsOfSchool(state, PAGE_SIZE.most, 0));
      return reports.map(toReport);
    }
    const asked = pageAsked(find);
    const [reports, [counted]] = await this.db.read(
      reportsOfSchool(state, asked.pageSize, asked.offset),
      countReportsOfSchool(state),
    );
    return pageOf(asked, reports.map(toReport), counted);
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
      await this.endBy(tx, id);
      return this.changed(tx, 'student.absence_reported', { id, studentId, readerId: personId });
    });
  }

  withdraw(identity: Identity, id: string): Promise<ChangedAbsence> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      const [report] = await tx.sql(holdReport(id, role, personId));
      // A report about somebody else's child is answered as if it did not exist.
      if (!report?.isReached) throw new AppError('NOT_FOUND', 'There is no such absence.');
      // Only the reporter, or somebody with custody of the child, may withdraw it.
      if (!report.mayWithdraw) throw new AppError('FORBIDDEN');
      await judged();
      if (report.state !== 'reported') throw new AppError('ABSENCE_DECIDED');
      await tx.sql(setState(id, 'withdrawn', null, personId));
      const [day] = await tx.sql(dayOfAttendance(null));
      await this.unexplained(tx, identity, { id, reason: report.reason }, toAttendanceDay(day));
      return this.changed(tx, 'student.absence_withdrawn', {
        id,
        studentId: report.studentId,
        readerId: personId,
      });
    });
  }

  decide(identity: Identity, id: string, { isAccepted, code }: DecideAbsence): Promise<ChangedAbsence> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      const [report] = await tx.sql(holdReport(id, role, personId));
      if (!report) throw new AppError('NOT_FOUND', 'There is no such absence.');
      if (report.state !== 'reported') throw new AppError('ABSENCE_DECIDED');
      const [day] = await tx.sql(dayOfAttendance(null));
      const at = toAttendanceDay(day);
      const { codes, rules } = at;
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
        const { meaning, late = null } = given;
        const by = [personId, recordedRole(identity)] as const;
        const unexplained = unexplainedCode(rules.codeSet).code;
        await this.explained(
          tx,
          await tx.sql(explainMarks(id, given.code, meaning, late, ...by, unexplained, usual)),
        );
      }
      if (!isAccepted) await this.unexplained(tx, identity, { id, reason: report.reason }, at);
      return this.changed(tx, 'student.absence_decided', { id, studentId: report.studentId, readerId: null });
    });
  }

  /** Ends the search for every absence that the report explains. */
  async endBy(tx: Tx, reportId: string): Promise<void> {
    await this.explained(tx, await tx.sql(endSearch(reportId)));
  }

  /** Ends the search for one absence, if a report explains it. */
  async endIfExplained(
    tx: Tx,
    { absenceId, studentId }: { absenceId: string; studentId: string },
  ): Promise<void> {
    await this.explained(tx, await tx.sql(endSearchFor(absenceId, studentId)));
  }

  private async explained(tx: Tx, found: readonly { absenceId: string; studentId: string }[]): Promise<void> {
    for (const each of found) await this.outbox.publish(tx, 'absence.explained', each);
  }

  /**
   * A guardian's reports no longer explain anything until the office has accepted them, so the absences they explained are searched for
   * again.
   */
  private async lost(
    tx: Tx,
    by: Identity,
    { studentId, guardianId, hadCustody }: CustodyLoss,
  ): Promise<void> {
    if (!hadCustody) return;
    const waiting = await tx.sql(holdWaiting(studentId, guardianId));
    if (waiting.length === 0) return;
    const [day] = await tx.sql(dayOfAttendance(null));
    for (const report of waiting)
      await this.unexplained(tx, by, report, toAttendanceDay(day), beginSearchAtLoss);
  }

  /**
   * Absences of today are published at once, as when the register is taken; several lessons are published once, and only if no half day is.
   */
  private async unexplained(
    tx: Tx,
    identity: Identity,
    { id, reason }: Pick<AbsenceReport, 'id' | 'reason'>,
    { today, rules: { codeSet } }: AttendanceDay,
    search = beginSearch,
  ): Promise<void> {
    const { code, meaning, late = null } = unexplainedCode(codeSet);
    const by = [identity.personId, recordedRole(identity)] as const;
    const usual = codeOfReport(codeSet, reason).code;
    const begun = await tx.sql(search(id, code, meaning, late, ...by, code, usual));
    const ofToday = begun.filter(({ day }) => day === today);
    for (const { absenceId, studentId } of ofToday.filter(
      ({ session }, at) => at === 0 || !isLesson(session),
    ))
      await this.outbox.publish(tx, 'absence.unexplained', { absenceId, studentId });
  }

  private async changed(
    tx: Tx,
    action: Action,
    { id, studentId, readerId }: { id: string; studentId: string; readerId: string | null },
  ): Promise<ChangedAbsence> {
    const [row] = await tx.sql(reportById(id, readerId));
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

function toReport<Row extends ReportRow>({
  reportedAt,
  ...report
}: Row): Omit<Row, 'reportedAt'> & Pick<AbsenceReport, 'reportedAt'> {
  return { ...report, reportedAt: reportedAt.toISOString() };
}

function refuseDays({ startsOn, endsOn }: ReportAbsence, today: string): void {
  const days = lengthOf({ startsOn, endsOn });
  if (days < 1 || days > ATTENDANCE.reportDaysMost)
    throw refusedAt(
      'endsOn',
      `An absence has to end after it begins, and can last ${ATTENDANCE.reportDaysMost} days at most.`,
    );
  if (startsOn < today || startsOn > daysAfter(today, ATTENDANCE.reportDaysAhead))
    throw refusedAt('startsOn', `Report absences from today up to ${ATTENDANCE.reportDaysAhead} days ahead.`);
}
