import {
  AppError,
  type Identity,
  identityMay,
  type ReportsReminded,
  type ReleaseReport,
  type ReleasedReport,
  type ReportsReleased,
  type ReportsTakenBack,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { ReportTemplate } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { accessToClass } from '../../ground/access/class-access';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { ProgressService } from '../progress/progress.service';
import {
  addReleased,
  holdOrdered,
  holdReleased,
  holdStudents,
  remind,
  releasedInClass,
  replaceEarlier,
  type Sheet,
  sheetsToRelease,
  takeBack,
} from './released.queries';
import { shownReleased } from './released';
import { readReport } from './report-content';
import { orderToTake } from './reports.queries';
import { TemplateService } from './template.service';

/** Releases reports to families as they were made, and takes them back. */
@Injectable()
export class ReleasingService {
  constructor(
    private readonly db: TenantDb,
    private readonly progress: ProgressService,
    private readonly templates: TemplateService,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async list(identity: Identity, classNumber: number): Promise<ReleasedReport[]> {
    const { id } = await accessToClass(this.db, identity, classNumber);
    const [rows] = await this.db.read(releasedInClass(id, identity.personId));
    const isGiver = identityMay(identity, 'reports.release');
    return rows.map(({ read, isWriter, ...row }) => ({
      ...{ ...shownReleased(row), studentId: row.studentId, name: row.name },
      isRead: isGiver || isWriter ? read.by.length > 0 : null,
      read: isGiver
        ? { ...read, by: read.by.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) }
        : null,
    }));
  }

  /** Releases all reports of an order whose students are still in the class and have no newer one. */
  async ofClass({ role, personId }: Identity, orderId: string): Promise<ReportsReleased> {
    const looks = await this.templates.find();
    return this.db.transaction(async (tx) => {
      const [order] = await tx.sql(orderToTake(orderId, role, personId));
      if (!order) throw new AppError('NOT_FOUND');
      await judged();
      await tx.sql(holdOrdered(orderId));
      const sheets = await tx.sql(sheetsToRelease(orderId));
      if (sheets.length === 0) return { success: true, count: 0 };
      await this.release(tx, sheets, order.about, looks, personId);
      const { classNumber, deviceId } = order;
      await this.book.write(tx, {
        action: 'class.reports_released',
        about: [{ kind: 'class', id: deviceId }],
        detail: { classNumber, count: sheets.length },
      });
      return { success: true, count: sheets.length };
    });
  }

  async ofStudent(
    { role, personId }: Identity,
    studentId: string,
    wanted: ReleaseReport,
  ): Promise<ReportsReleased> {
    const [[gate]] = await this.db.read(studentGate(studentId, role, personId));
    admitToStudent(gate);
    await judged();
    const meant = await this.progress.spanOf(wanted);
    const content = await readReport(this.db, studentId, meant);
    if (!content) throw new AppError('NOT_FOUND', 'There is no such student.');
    const looks = await this.templates.find();
    return this.db.transaction(async (tx) => {
      await this.release(tx, [{ studentId, content }], meant.about, looks, personId);
      await this.book.write(tx, {
        action: 'student.report_released',
        about: [{ kind: 'student', id: studentId }],
      });
      return { success: true, count: 1 };
    });
  }

  /** Takes back all of them or none; one that was already taken back stays so. */
  takeBack({ role, personId }: Identity, reportIds: readonly string[]): Promise<ReportsTakenBack> {
    return this.db.transaction(async (tx) => {
      const ids = await admitted(tx, { role, personId }, reportIds);
      const taken = await tx.sql(takeBack(ids, personId));
      if (taken.length > 0) {
        await this.outbox.publish(tx, 'reports.taken_back', { reportIds: taken.map(({ id }) => id) });
        await this.book.write(tx, {
          action: 'student.reports_taken_back',
          about: taken.map(({ studentId: id }) => ({ kind: 'student', id })),
          detail: { count: taken.length },
        });
      }
      return { success: true, count: taken.length };
    });
  }

  /** Reminds the guardians who have not acknowledged their reports, at most once a day for each report. */
  remind({ role, personId }: Identity, reportIds: readonly string[]): Promise<ReportsReminded> {
    return this.db.transaction(async (tx) => {
      const ids = await admitted(tx, { role, personId }, reportIds);
      const reminded = await tx.sql(remind(ids));
      const reports = reminded.map(({ id: reportId, ...whom }) => ({ reportId, ...whom }));
      const count = reports.reduce((sum, { guardianIds }) => sum + guardianIds.length, 0);
      if (count > 0) {
        await this.outbox.publish(tx, 'reports.reminded', { reports, byId: personId });
        await this.book.write(tx, {
          action: 'student.reports_reminded',
          about: reports.map(({ studentId: id }) => ({ kind: 'student', id })),
          detail: { count },
        });
      }
      return { success: true, count };
    });
  }

  private async release(
    tx: Tx,
    sheets: readonly Sheet[],
    about: string,
    { heading, sections, sentence, scale }: ReportTemplate,
    by: string,
  ): Promise<void> {
    const [first] = sheets;
    if (!first) return;
    const { startsOn } = first.content.span;
    const studentIds = sheets.map(({ studentId }) => studentId);
    await tx.sql(holdStudents(studentIds));
    const earlier = await tx.sql(replaceEarlier(studentIds, about, by));
    const reports = studentIds.map((studentId) => ({ reportId: uuidv7(), studentId }));
    // A family gets nothing that the school leaves out of its reports.
    const contents = sheets.map(({ content }) =>
      JSON.stringify({ ...content, comment: sections.includes('comment') ? content.comment : null }),
    );
    const ids = reports.map(({ reportId }) => reportId);
    const template = JSON.stringify({ heading, sections, sentence, scale });
    await tx.sql(addReleased(ids, studentIds, contents, startsOn, template, by, about));
    if (earlier.length > 0)
      await this.outbox.publish(tx, 'reports.taken_back', { reportIds: earlier.map(({ id }) => id) });
    await this.outbox.publish(tx, 'reports.released', { reports, byId: by });
  }
}

/** Locks the reports, which must all be within the caller's reach; one that does not exist and one out of reach are refused alike. */
async function admitted(
  tx: Tx,
  { role, personId }: Pick<Identity, 'role' | 'personId'>,
  reportIds: readonly string[],
): Promise<string[]> {
  const ids = reportIds.map((id) => id.toLowerCase());
  const held = await tx.sql(holdReleased(ids, role, personId));
  if (held.length < ids.length || held.some(({ isReached }) => !isReached)) throw new AppError('NOT_FOUND');
  await judged();
  return ids;
}
