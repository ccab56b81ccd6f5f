import { type AuditEntry, type FindSchoolAudit, type Page, PAGE_SIZE } from '@homeroom/contracts';
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

  /** The school's own book, newest first; without a page its latest lines. */
  async ofSchool(find: FindSchoolAudit): Promise<AuditEntry[] | Page<AuditEntry>> {
    const { page, pageSize } = find;
    const filter = filterOf(find);
    if (page === undefined && pageSize === undefined) {
      const [latest] = await this.db.read(lines(...filter, PAGE_SIZE.most, 0));
      return this.named(latest);
    }
    const [number, size] = [page ?? 1, pageSize ?? PAGE_SIZE.usual];
    const [rows, counted] = await this.db.read(
      lines(...filter, size, (number - 1) * size),
      countLines(...filter),
    );
    return { items: await this.named(rows), total: counted[0]?.total ?? 0, page: number, pageSize: size };
  }

  /** Newest first, whatever the page. */
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
