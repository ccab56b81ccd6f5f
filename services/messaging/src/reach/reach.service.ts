import {
  type OfficeReach,
  type PhoneOnRecord,
  type Unreachable,
  type UnreachableClass,
  UNREACHED_REASONS,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { isSamePhone, type ListFormat } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { CONFIG, currentSchoolId, listFile, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { MessagingConfig } from '../config';
import { callList, COLUMNS } from './call-list';
import { countReach, unreachedFamilies, type UnreachedRow } from './reach.queries';

type Phones = ReadonlyMap<string, string>;
type Student = UnreachableClass['students'][number];

/** People whom no mail, browser or text reaches, so that the school can call them. */
@Injectable()
export class ReachService {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    private readonly book: AuditNotes,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  async count(): Promise<OfficeReach> {
    const count = await this.db.readOne(countReach());
    return count ?? { guardians: 0, unreachable: 0, returned: 0, stopped: 0 };
  }

  async list(): Promise<Unreachable> {
    const [rows] = await this.db.read(unreachedFamilies());
    const phones = rows.length > 0 ? await this.phones() : new Map<string, string>();
    const guardians = new Set(rows.flatMap(({ guardianId }) => guardianId ?? [])).size;
    return { guardians, classes: byClass(rows, phones) };
  }

  async file(format: ListFormat): Promise<StreamableFile> {
    const { guardians, classes } = await this.list();
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: 'guardian.list_exported',
        detail: { count: guardians, format },
      }),
    );
    return listFile({ name: 'families-to-call', columns: COLUMNS, rows: callList(classes) }, format);
  }

  private async phones(): Promise<Phones> {
    const url = new URL(`/internal/phones?schoolId=${currentSchoolId()}`, this.config.CLASSROOM_URL).href;
    const phones = await this.services.call<PhoneOnRecord[]>(url);
    return new Map(phones.map(({ personId, phone }) => [personId, phone]));
  }
}

/** The rows are already in display order. */
function byClass(rows: readonly UnreachedRow[], phones: Phones): UnreachableClass[] {
  const classes = new Map<number, UnreachableClass>();
  const students = new Map<string, Student>();
  for (const row of rows) {
    const { classNumber, grade, studentId, studentFirstName, studentLastName } = row;
    const card = classes.get(classNumber) ?? { classNumber, grade, students: [] };
    classes.set(classNumber, card);
    const known = students.get(studentId);
    const student = known ?? {
      ...{ id: studentId, firstName: studentFirstName, lastName: studentLastName },
      ...{ guardians: [], phone: phones.get(studentId) ?? null },
    };
    students.set(studentId, student);
    if (!known) card.students.push(student);
    if (row.guardianId === null) continue;
    const guardian = guardianOf(row, row.guardianId, phones);
    student.guardians.push(guardian);
    if (isSamePhone(guardian.phone, student.phone)) student.phone = null;
  }
  return [...classes.values()];
}

function guardianOf(row: UnreachedRow, id: string, phones: Phones): Student['guardians'][number] {
  return {
    id,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    phone: phones.get(id) ?? null,
    why: UNREACHED_REASONS.filter((reason) => row[reason]),
  };
}
