import {
  AppError,
  type Identity,
  type StudentDashboard,
  type StudentRecordOfPoints,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { badgesOf, levelOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOf } from '../../points/ledger/points.queries';
import { groupsOfStudent } from '../../sections/courses/group-enrolment.queries';
import { categoriesOf, classSharesOf, standingEntriesOf, weeksOf, yearTotalsOf } from './record.queries';
import { summaryWithRank } from './student-summary.queries';

/** What a student has earned, as the student, the family and the staff of the class read it. */
@Injectable()
export class StudentDashboardService {
  constructor(private readonly db: TenantDb) {}

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
