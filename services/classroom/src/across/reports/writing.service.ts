import {
  AppError,
  type FindProgress,
  type FindReport,
  type Identity,
  type ReportComment,
  type SavedReportComment,
  type SaveReportComment,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import type { ProgressSpan } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { ProgressService } from '../progress/progress.service';
import { languageOf, readReport } from './report-content';
import { PaperService } from './paper.service';
import { commentOf, firstComment, nextComment } from './reports.queries';

/** The written parts of one student's report, and the report itself. */
@Injectable()
export class WritingService {
  constructor(
    private readonly db: TenantDb,
    private readonly progress: ProgressService,
    private readonly paper: PaperService,
    private readonly book: AuditNotes,
  ) {}

  async comment(identity: Identity, studentId: string, wanted: FindProgress): Promise<ReportComment> {
    await this.admit(identity, studentId);
    return this.read(studentId, await this.progress.spanOf(wanted));
  }

  async save(
    identity: Identity,
    studentId: string,
    { version, text, ...wanted }: SaveReportComment,
  ): Promise<SavedReportComment> {
    await this.admit(identity, studentId);
    await judged();
    const { span, about, shown } = await this.progress.spanOf(wanted);
    const values = [studentId, about, text ?? '', identity.personId] as const;
    return this.db.transaction(async (tx) => {
      const [saved] = await tx.sql(version === 0 ? firstComment(...values) : nextComment(...values, version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, {
        action: 'student.report_written',
        about: [{ kind: 'student', id: studentId }],
      });
      const [found] = await tx.sql(commentOf(studentId, about));
      const language = languageOf(found?.language);
      const comment = { span, about: shown, text: values[2], version: saved.version, language };
      return { success: true, comment };
    });
  }

  async file(identity: Identity, studentId: string, { language, ...wanted }: FindReport): Promise<Readable> {
    await this.admit(identity, studentId);
    const content = await readReport(this.db, studentId, await this.progress.spanOf(wanted));
    if (!content) throw new AppError('NOT_FOUND', 'There is no such student.');
    await this.db.transaction((tx) =>
      this.book.write(tx, { action: 'student.report_taken', about: [{ kind: 'student', id: studentId }] }),
    );
    return this.paper.of([{ ...content, language: language ?? content.language }]);
  }

  private async read(
    studentId: string,
    { span, about, shown }: { span: ProgressSpan; about: string; shown: string },
  ): Promise<ReportComment> {
    const [[found]] = await this.db.read(commentOf(studentId, about));
    return {
      span,
      about: shown,
      text: found?.text ?? '',
      version: found?.version ?? 0,
      language: languageOf(found?.language),
    };
  }

  private async admit({ role, personId }: Identity, studentId: string): Promise<void> {
    const [[gate]] = await this.db.read(studentGate(studentId, role, personId));
    admitToStudent(gate);
  }
}
