import { AppError, type AuditEntry, type ExportSchoolAudit } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { type CsvCell, currentActor, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditBook } from './audit.book';
import { AuditService } from './audit.service';

const COLUMNS = [
  { head: 'Time (UTC)', width: 24 },
  { head: 'Action', width: 30 },
  { head: 'By', width: 28 },
  { head: 'As', width: 14 },
  { head: 'About', width: 40 },
  { head: 'Details', width: 50 },
  { head: 'Network', width: 18 },
];

/** The school's own audit log as a file. Exporting it adds a line with who took it, and how much. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly db: TenantDb,
    private readonly audit: AuditService,
    private readonly book: AuditBook,
  ) {}

  async file({ format = 'xlsx', ...wanted }: ExportSchoolAudit): Promise<StreamableFile> {
    const entries = await this.audit.all(wanted, LIMITS.listFileLines + 1);
    if (entries.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    await this.db.transaction((tx) =>
      this.book.record(tx, {
        action: 'school.book_exported',
        ...currentActor(),
        detail: { count: entries.length, format },
      }),
    );
    return listFile({ name: 'audit-log', columns: COLUMNS, rows: entries.map(toLine) }, format);
  }
}

function toLine({
  at,
  action,
  actorId,
  actorName,
  actorRole,
  about,
  detail,
  network,
}: AuditEntry): CsvCell[] {
  const subjects = about.map(({ kind, id, name }) => `${kind} ${name ?? id}`).join('; ');
  const told = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`);
  return [at, action, actorName ?? actorId, actorRole, subjects, told.join('; '), network];
}
