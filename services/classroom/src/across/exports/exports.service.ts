import { AppError, type ExportList, refusedAt } from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import {
  ATTENDANCE,
  type AuditAction,
  daysAfter,
  lengthOf,
  LIMITS,
  type ListFormat,
  type ListName,
  SENTENCES,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile, type ListTable } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { activeOnly } from '../../ground/search/active-only';
import { type ListRow, today } from './list.queries';
import { LISTS } from './lists';

const ACTIONS = {
  students: 'student.list_exported',
  families: 'guardian.list_exported',
  teachers: 'teacher.list_exported',
  classes: 'class.list_exported',
  groups: 'course.list_exported',
  'group-members': 'course.list_exported',
  attendance: 'student.attendance_exported',
  'register-marks': 'student.attendance_exported',
  homework: 'student.homework_exported',
} satisfies Record<ListName, AuditAction>;

/** What the office takes along of its people and classes. Who took what, and how many, stands in the school's book. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async file(list: ListName, wanted: ExportList): Promise<StreamableFile> {
    const { format = 'xlsx' } = wanted;
    const table = await this.db.transaction((tx) => this.table(tx, list, wanted, format));
    return listFile(table, format);
  }

  private async table(tx: Tx, list: ListName, wanted: ExportList, format: ListFormat): Promise<ListTable> {
    const { search, status, classNumber = null, teacherType = null, groupId = null } = wanted;
    const { columns, select, finish = asItIs } = LISTS[list];
    const words = searchWords(search);
    const [day] = await tx.sql(today());
    const days = daysOf(wanted, day?.today ?? '');
    const rows = await tx.sql(
      select({ isActive: activeOnly(status), classNumber, words, teacherType, groupId, ...days }),
    );
    if (rows.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    await this.book.write(tx, {
      action: ACTIONS[list],
      detail: { count: rows.length, format, ...(classNumber === null ? {} : { classNumber }) },
    });
    return {
      name: [list, day?.today].filter(Boolean).join('-'),
      columns,
      rows: rows.map(finish).map((row) => columns.map(({ key }) => row[key] ?? null)),
    };
  }
}

const asItIs = (row: ListRow): ListRow => row;

/** Four weeks, unless somebody says otherwise. */
const USUAL_DAYS = 28;

function daysOf({ from, to }: ExportList, day: string): { from: string; to: string } {
  const until = to ?? day;
  const since = from ?? daysAfter(until, 1 - USUAL_DAYS);
  const length = lengthOf({ startsOn: since, endsOn: until });
  if (length < 1) throw refusedAt('to', SENTENCES.realDay);
  if (length > ATTENDANCE.exportDaysMost)
    throw refusedAt('to', `A file holds ${ATTENDANCE.exportDaysMost} days at most.`);
  return { from: since, to: until };
}
