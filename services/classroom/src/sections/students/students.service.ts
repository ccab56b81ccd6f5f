import {
  asAsked,
  type FindStudents,
  type Identity,
  type Page,
  rowsAsked,
  type StudentDetail,
  type StudentRecord,
} from '@homeroom/contracts';
import { searchWords, TenantDb, VersionedReads } from '@homeroom/database';
import { may } from '@homeroom/domain';
import type { Encoded } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { activeOnly } from '../../ground/search/active-only';
import { students, studentsWithContacts } from '../../people/profiles/student.queries';
import { rosterRead } from './roster.read';
import { readStudent } from './student-detail';
import { countStudents, studentPage } from './student-pages.queries';

@Injectable()
export class StudentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly versioned: VersionedReads,
  ) {}

  /** With a page or any filter, the matching rows; otherwise everybody in the classes that the caller may open. */
  find(
    identity: Identity,
    { classNumber, ...how }: FindStudents,
  ): Promise<StudentRecord[] | Page<StudentRecord> | Encoded<StudentRecord[]>> {
    const isPlain = Object.values(how).every((value) => value === undefined);
    if (!isPlain) return this.page(identity, { classNumber, ...how });
    return classNumber ? this.roster(identity, classNumber) : this.list(identity);
  }

  private async list(identity: Identity): Promise<StudentRecord[]> {
    const { role, personId } = identity;
    const query = mayReadContacts(identity) ? studentsWithContacts : students;
    const [found] = await this.db.read(query(role, personId));
    return found;
  }

  private roster(identity: Identity, classNumber: number): Promise<Encoded<StudentRecord[]>> {
    const { role, personId } = identity;
    const withContacts = mayReadContacts(identity);
    return this.versioned.answer(rosterRead, { classNumber, withContacts, role, personId });
  }

  private async page(identity: Identity, find: FindStudents): Promise<StudentRecord[] | Page<StudentRecord>> {
    const { role, personId } = identity;
    const { classNumber = null, sort = 'name' } = find;
    const contacts = mayReadContacts(identity);
    const isActive = contacts ? activeOnly(find.status) : true;
    const wanted = { role, personId, isActive, classNumber, words: searchWords(find.search) };
    const [gate, [count], items] = await this.db.read(
      classGate(classNumber ?? 0, role, personId),
      countStudents(wanted, contacts),
      studentPage(wanted, { sort, ...rowsAsked(find, null) }, contacts),
    );
    if (classNumber) admitToClass(gate[0]);
    return asAsked(find, items, count);
  }

  detail(identity: Identity, studentId: string): Promise<StudentDetail> {
    return readStudent(this.db, identity, studentId);
  }
}

function mayReadContacts({ role, teacherType }: Identity): boolean {
  return may('students.readContacts', { role, teacherType });
}
