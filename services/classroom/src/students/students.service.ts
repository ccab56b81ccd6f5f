import {
  type FindStudents,
  type Identity,
  type Page,
  type StudentDashboard,
  type StudentRecord,
  type StudentRecordOfPoints,
} from '@homeroom/contracts';
import { searchWords, TenantDb, VersionedReads } from '@homeroom/database';
import { may } from '@homeroom/domain';
import type { Encoded } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../classes/class-access';
import { classGate } from '../classes/class.queries';
import { groupsOfStudent } from '../courses/group-enrolment.queries';
import { activeOnly } from '../search/active-only';
import { asAsked, rowsOf } from '../search/pages';
import { dashboardRead } from './dashboard.read';
import { categoriesOf, classSharesOf, weeksOf, yearTotalsOf } from './record.queries';
import { rosterRead } from './roster.read';
import { admitToStudent } from './student-access';
import { countStudents, studentPage } from './student-pages.queries';
import { studentGate, students, studentsWithContacts } from './student.queries';

@Injectable()
export class StudentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly versioned: VersionedReads,
  ) {}

  /** With a page or anything to narrow it by, the rows that fit; else everybody in the classes the asker may open. */
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
      studentPage(wanted, { sort, ...rowsOf(find) }, contacts),
    );
    if (classNumber) admitToClass(gate[0]);
    return asAsked(find, items, count);
  }

  /** The student's own page. */
  ownDashboard({ personId, role }: Identity): Promise<Encoded<StudentDashboard>> {
    return this.versioned.answer(dashboardRead, { studentId: personId, role, personId });
  }

  /** The same page as the staff of the class see it. */
  dashboardFor({ personId, role }: Identity, studentId: string): Promise<Encoded<StudentDashboard>> {
    return this.versioned.answer(dashboardRead, { studentId, role, personId });
  }

  async record({ personId, role }: Identity, studentId: string): Promise<StudentRecordOfPoints> {
    const [[gate], weeks, categories, classes, years, groups] = await this.db.read(
      studentGate(studentId, role, personId),
      weeksOf(studentId),
      categoriesOf(studentId),
      classSharesOf(studentId),
      yearTotalsOf(studentId),
      groupsOfStudent(studentId),
    );
    admitToStudent(gate);
    return { weeks, categories, classes, years, groups };
  }
}

function mayReadContacts({ role, teacherType }: Identity): boolean {
  return may('students.readContacts', role, teacherType);
}
