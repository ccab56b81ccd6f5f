import type { Readable } from 'node:stream';
import { AppError, type FamilyReport, type FamilyReportLine, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { PaperService } from './paper.service';
import { shownReleased } from './released';
import { releasedOne, releasedTo } from './released.queries';

/** What a family has in its hands. Absent and not theirs look alike. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly paper: PaperService,
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
