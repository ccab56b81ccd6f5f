import {
  AppError,
  type ExportAudit,
  type FindAudit,
  namesNoPage,
  PAGE_SIZE,
  pageAsked,
  pageOf,
  type PlatformAuditEntry,
  type PlatformAuditPage,
} from '@homeroom/contracts';
import { PlatformDb, type PlatformReads } from '@homeroom/database';
import { dayOf, daysAfter, LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { type CsvCell, csvOf, listFile } from '@homeroom/platform';
import { Injectable, StreamableFile } from '@nestjs/common';
import {
  type AuditFilter,
  countEntries,
  type Cursor,
  entriesBefore,
  type EntryRow,
  findEntries,
} from './platform-audit.queries';

const AT_ONCE = 500;
const HEAD = ['time (UTC)', 'school code', 'school', 'action', 'by', 'person', 'about', 'detail', 'network'];

/** The audit logs of all schools and the platform's own, newest first. */
@Injectable()
export class PlatformAuditService {
  constructor(private readonly platform: PlatformDb) {}

  async find(query: FindAudit): Promise<PlatformAuditEntry[] | PlatformAuditPage> {
    const { schoolId = null } = query;
    const filter = filterOf(query);
    const door = this.platform.open('audit log');
    if (namesNoPage(query)) {
      const [rows] = await door.read(findEntries(schoolId, ...filter, PAGE_SIZE.most, 0));
      return rows.map(toEntry);
    }
    const asked = pageAsked(query);
    const most = SERVER_LIMITS.platformAuditCounted;
    // What is not counted is not read either: an offset reads everything before it.
    const offset = Math.min(asked.offset, most);
    const [rows, [counted]] = await door.read(
      findEntries(schoolId, ...filter, Math.min(asked.pageSize, most - offset), offset),
      countEntries(schoolId, ...filter, most + 1),
    );
    const found = counted?.total ?? 0;
    const total = Math.min(found, most);
    return { ...pageOf(asked, rows.map(toEntry), { total }), isMore: found > total };
  }

  /**
   * As CSV any number of lines, with a few hundred in memory at a time; a workbook is in memory as a whole. Access is checked here, before
   * the first line is read.
   */
  async export({ format = 'csv', ...query }: ExportAudit): Promise<StreamableFile> {
    const found = lines(this.platform.open('audit export'), query);
    if (format === 'csv')
      return new StreamableFile(csvOf(HEAD, found), {
        type: 'text/csv; charset=utf-8',
        disposition: 'attachment; filename="audit-log.csv"',
      });
    const rows: CsvCell[][] = [];
    for await (const line of found) {
      rows.push(line);
      if (rows.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    }
    return listFile({ name: 'audit-log', columns: HEAD.map((head) => ({ head })), rows }, format);
  }
}

async function* lines(door: PlatformReads, query: FindAudit): AsyncGenerator<CsvCell[]> {
  const [schoolId, filter] = [query.schoolId ?? null, filterOf(query)];
  let before: Cursor | null = null;
  for (;;) {
    const wanted = entriesBefore(schoolId, filter, before, AT_ONCE);
    const [rows]: [(EntryRow & Cursor)[]] = await door.read(wanted);
    yield* rows.map(toLine);
    before = rows.at(-1) ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

function toLine({ at, schoolCode, schoolName, ...line }: EntryRow): CsvCell[] {
  const { action, actorRole, actorId, about, detail, network } = line;
  const told = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`);
  const subjects = about.map(({ kind, id }) => `${kind} ${id}`).join('; ');
  const by = [action, actorRole, actorId];
  return [at.toISOString(), schoolCode, schoolName, ...by, subjects, told.join('; '), network];
}

function toEntry({ at, ...entry }: EntryRow): PlatformAuditEntry {
  return { ...entry, at: at.toISOString() };
}

/** Without a first day, a list covers the days before its last. */
function filterOf({ action, actor, from, to }: FindAudit): AuditFilter {
  const first = from ?? daysAfter(to ?? dayOf(new Date()), -LIMITS.platformAuditDays);
  return [action ?? null, actor ?? null, first, to ?? null];
}
