import { AppError, type ExportList, unknownFields } from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { type AuditAction, LIMITS, type ListName } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { activeOnly } from '../../ground/search/active-only';
import { type Days, type ListRow, today } from './list.queries';
import { filtersNotOf, LISTS } from './lists';

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

/** The office's exports of people and classes. The audit log records who exported what, and how many rows. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly book: AuditNotes,
  ) {}

  /** No other service is called inside a transaction, and a list that could not be read completely leaves no line in the audit log. */
  async file(list: ListName, wanted: ExportList): Promise<StreamableFile> {
    const others = filtersNotOf(list, wanted);
    if (others.length > 0) throw unknownFields(others);
    const { format = 'xlsx', classNumber } = wanted;
    const { columns, finish = asItIs } = LISTS[list];
    const { rows, day } = await this.db.transaction((tx) => this.read(tx, list, wanted));
    const named = await this.named(list, rows);
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: ACTIONS[list],
        detail: { count: rows.length, format, ...(classNumber === undefined ? {} : { classNumber }) },
      }),
    );
    const table = {
      name: [list, day].filter(Boolean).join('-'),
      columns,
      rows: named.map(finish).map((row) => columns.map(({ key }) => row[key] ?? null)),
    };
    return listFile(table, format);
  }

  private async read(tx: Tx, list: ListName, wanted: ExportList) {
    const { search, status, classNumber = null, teacherType = null, groupId = null } = wanted;
    const { select, days = asAsked } = LISTS[list];
    const words = searchWords(search);
    const [day] = await tx.sql(today());
    const asked = { isActive: activeOnly(status), classNumber, words, teacherType, groupId };
    const rows = await tx.sql(select({ ...asked, ...days(wanted, day?.today ?? '') }));
    if (rows.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    return { rows, day: day?.today };
  }

  private async named(list: ListName, rows: readonly ListRow[]): Promise<readonly ListRow[]> {
    const { named } = LISTS[list];
    const ids = named ? rows.flatMap((row) => (row[named.id] ? [String(row[named.id])] : [])) : [];
    if (!named || ids.length === 0) return rows;
    const names = await this.accounts.namesOf(ids);
    return rows.map((row) => ({
      ...row,
      [named.as]: names.get(String(row[named.id])) ?? row[named.as] ?? null,
    }));
  }
}

const asItIs = (row: ListRow): ListRow => row;

const asAsked = ({ from, to }: ExportList): Days => ({ from: from ?? null, to: to ?? null });
