import type { Identity, StudentDashboard, StudentRecordOfPoints } from '@homeroom/contracts';
import { TenantDb, VersionedReads } from '@homeroom/database';
import type { Encoded } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { groupsOfStudent } from '../../sections/courses/group-enrolment.queries';
import { categoriesOf, classSharesOf, termTotalsOf, weeksOf, yearTotalsOf } from './record.queries';
import { studentDashboardRead } from './student-dashboard.read';

/** What a student has earned, for the student, the family and the staff of the class. */
@Injectable()
export class StudentDashboardService {
  constructor(
    private readonly db: TenantDb,
    private readonly versioned: VersionedReads,
  ) {}

  ownDashboard({ personId, role }: Identity): Promise<Encoded<StudentDashboard>> {
    return this.versioned.answer(studentDashboardRead, { studentId: personId, role, personId });
  }

  /** The same page as the staff of the class see it. */
  dashboardFor({ personId, role }: Identity, studentId: string): Promise<Encoded<StudentDashboard>> {
    return this.versioned.answer(studentDashboardRead, { studentId, role, personId });
  }

  async record({ personId, role }: Identity, studentId: string): Promise<StudentRecordOfPoints> {
    const [[gate], weeks, categories, classes, years, terms, groups] = await this.db.read(
      studentGate(studentId, role, personId),
      weeksOf(studentId),
      categoriesOf(studentId),
      classSharesOf(studentId),
      yearTotalsOf(studentId),
      termTotalsOf(studentId),
      groupsOfStudent(studentId),
    );
    admitToStudent(gate);
    return { weeks, categories, classes, years, terms, groups };
  }
}
