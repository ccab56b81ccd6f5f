import {
  type AuditEntry,
  type FindSchoolAudit,
  namesNoPage,
  type Page,
  PAGE_SIZE,
  pageAsked,
  pageOf,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { auditActionsOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { AuditNames } from './audit.names';
import { countLines, type LineFilter, type LineRow, lines } from './audit.queries';

@Injectable()
export class AuditService {
  constructor(
    private readonly db: TenantDb,
    private readonly names: AuditNames,
  ) {}

  /** The school's own audit log, newest first; without a page, its latest lines. */
  async ofSchool(find: FindSchoolAudit): Promise<AuditEntry[] | Page<AuditEntry>> {
    const filter = filterOf(find);
    if (namesNoPage(find)) {
      const [latest] = await this.db.read(lines(...filter, PAGE_SIZE.most, 0));
      return this.named(latest);
    }
    const asked = pageAsked(find);
    const [rows, [counted]] = await this.db.read(
      lines(...filter, asked.pageSize, asked.offset),
      countLines(...filter),
    );
    return pageOf(asked, await this.named(rows), counted);
  }

  /** The newest lines, without paging. */
  async all(find: FindSchoolAudit, most: number): Promise<AuditEntry[]> {
    const [rows] = await this.db.read(lines(...filterOf(find), most, 0));
    return this.named(rows);
  }

  private async named(rows: LineRow[]): Promise<AuditEntry[]> {
    const nameOf = await this.names.in(rows);
    return rows.map(({ at, about, ...line }) => ({
      ...line,
      at: at.toISOString(),
      actorName: nameOf(line.actorId),
      about: about.map((subject) => ({ ...subject, name: nameOf(subject.id) })),
    }));
  }
}

function filterOf({ kind, person, from, to }: FindSchoolAudit): LineFilter {
  return [kind ? auditActionsOf(kind) : null, person ?? null, from ?? null, to ?? null];
}
