import type { Readable } from 'node:stream';
import {
  type AcknowledgedReport,
  AppError,
  type FamilyReport,
  type FamilyReportLine,
  type Identity,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { PaperService } from './paper.service';
import { shownReleased } from './released';
import { acknowledge, acknowledgedAt, holdToRead, releasedOne, releasedTo } from './released.queries';

/** Reports that were released to a family. A report that does not exist and one of somebody else are answered alike. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly paper: PaperService,
    private readonly book: AuditNotes,
  ) {}

  async list({ role, personId }: Identity, studentId: string): Promise<FamilyReportLine[]> {
    const [[gate], rows] = await this.db.read(
      studentGate(studentId, role, personId),
      releasedTo(studentId, role, personId),
    );
    admitToStudent(gate);
    return rows.map(shownReleased);
  }

  async one(identity: Identity, studentId: string, reportId: string): Promise<FamilyReport> {
    const { content, template, ...row } = await this.find(identity, studentId, reportId);
    const { heading, ...looks } = template;
    const { name } = await this.schools.current();
    return { ...content, ...looks, ...shownReleased(row), heading: heading ?? name };
  }

  /** Idempotent: the time of the first acknowledgement is kept. */
  acknowledge(
    { role, personId }: Identity,
    studentId: string,
    reportId: string,
  ): Promise<AcknowledgedReport> {
    return this.db.transaction(async (tx) => {
      const [held] = await tx.sql(holdToRead(studentId, role, personId, reportId));
      if (!held) throw new AppError('NOT_FOUND');
      await judged();
      const [said] = await tx.sql(acknowledge(held.id, personId));
      if (said)
        await this.book.write(tx, {
          action: 'student.report_acknowledged',
          about: [{ kind: 'student', id: studentId }],
        });
      const [first] = said ? [said] : await tx.sql(acknowledgedAt(held.id, personId));
      if (!first) throw new Error('What was said before is there');
      return { success: true, acknowledgedAt: first.at.toISOString() };
    });
  }

  async file(identity: Identity, studentId: string, reportId: string): Promise<Readable> {
    const { content, template, day } = await this.find(identity, studentId, reportId);
    return this.paper.of([content], { template, day });
  }

  private async find({ role, personId }: Identity, studentId: string, reportId: string) {
    const row = await this.db.readOne(releasedOne(studentId, role, personId, reportId));
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}
