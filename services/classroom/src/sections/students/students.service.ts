import {
  AppError,
  type FindStudents,
  type Identity,
  type Page,
  type StudentDashboard,
  type StudentRecord,
  type StudentRecordOfPoints,
} from '@homeroom/contracts';
import { searchWords, TenantDb } from '@homeroom/database';
import { badgesOf, levelOf, may } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../classes/class.queries';
import { groupsOfStudent } from '../courses/group-enrolment.queries';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOf } from '../../points/ledger/points.queries';
import { activeOnly } from '../../ground/search/active-only';
import { asAsked, rowsOf } from '../../ground/search/pages';
import {
  categoriesOf,
  classSharesOf,
  standingEntriesOf,
  weeksOf,
  yearTotalsOf,
} from '../../across/dashboards/record.queries';
import { admitToStudent } from '../../ground/access/student-access';
import { countStudents, studentPage } from './student-pages.queries';
import {
  roster,
  studentGate,
  rosterWithContacts,
  students,
  studentsWithContacts,
  summaryWithRank,
} from '../../people/profiles/student.queries';

@Injectable()
export class StudentsService {
  constructor(private readonly db: TenantDb) {}

  /** With a page or anything to narrow it by, the rows that fit; else everybody in the classes the asker may open. */
  find(
    identity: Identity,
    { classNumber, ...how }: FindStudents,
  ): Promise<StudentRecord[] | Page<StudentRecord>> {
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

  /** The class page's first question, asked by every screen that opens: judgement and list in one trip. */
  private async roster(identity: Identity, classNumber: number): Promise<StudentRecord[]> {
    const { role, personId } = identity;
    const query = mayReadContacts(identity) ? rosterWithContacts : roster;
    const [[gate], found] = await this.db.read(classGate(classNumber, role, personId), query(classNumber));
    admitToClass(gate);
    return found;
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
  ownDashboard({ personId }: Identity): Promise<StudentDashboard> {
    return this.dashboard(personId);
  }

  /** The same page as the staff of the class see it. Whose business it is not cannot tell whether there is one. */
  async dashboardFor({ personId, role }: Identity, studentId: string): Promise<StudentDashboard> {
    const gate = await this.db.readOne(studentGate(studentId, role, personId));
    if (!gate?.isReached) throw new AppError('NOT_FOUND', 'There is no such student.');
    return this.dashboard(studentId);
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

  private async dashboard(studentId: string): Promise<StudentDashboard> {
    const [[summary], recent, entries] = await this.db.read(
      summaryWithRank(studentId),
      recentEntriesOf(studentId),
      standingEntriesOf(studentId),
    );
    if (!summary) throw new AppError('NOT_FOUND');
    const { rank, of, weekPoints, ...student } = summary;
    return {
      student,
      level: levelOf(student.behaviorPoints),
      classRank: { rank, of },
      weekPoints,
      badges: badgesOf(entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))),
      recentPoints: recent.map(toPointEntry),
    };
  }
}

function mayReadContacts({ role, teacherType }: Identity): boolean {
  return may('students.readContacts', role, teacherType);
}
