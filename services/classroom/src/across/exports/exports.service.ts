import { AppError, type ExportList } from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { type AuditAction, LIMITS, type ListFormat, type ListName } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile, type ListTable } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { activeOnly } from '../../ground/search/active-only';
import { type Days, type ListRow, today } from './list.queries';
import { LISTS } from './lists';

const ACTIONS = {
  students: 'student.list_exported',
  families: 'guardian.list_exported',
  teachers: 'teacher.list_exported',
  classes: 'class.list_exported',
  groups: 'course.list_exported',
  'group-members': 'course.list_exported',
  points: 'points.list_exported',
  redemptions: 'reward.list_exported',
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
    const { columns, select, finish = asItIs, days = asAsked } = LISTS[list];
    const words = searchWords(search);
    const [day] = await tx.sql(today());
    const asked = { isActive: activeOnly(status), classNumber, words, teacherType, groupId };
    const rows = await tx.sql(select({ ...asked, ...days(wanted, day?.today ?? '') }));
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

const asAsked = ({ from, to }: ExportList): Days => ({ from: from ?? null, to: to ?? null });
