import { AppError, type Identity, type TeacherDashboard } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { toNamedEntry } from '../../points/ledger/point-entry';
import { recentAwardsBy } from '../../points/ledger/points.queries';
import { classesOfTeacher, notPraisedBy, teacherById } from './teacher-dashboard.queries';

/** A teacher's page: the classes, their week, and the teacher's last awards. */
@Injectable()
export class TeacherDashboardService {
  constructor(private readonly db: TenantDb) {}

  /** A teacher whose account exists but whose record does not (another school's token, a removed teacher) is not found. */
  async dashboard({ personId, role }: Identity): Promise<TeacherDashboard> {
    const [[teacher], classes, awards, waiting] = await this.db.read(
      teacherById(personId),
      classesOfTeacher(personId),
      recentAwardsBy(personId, role),
      notPraisedBy(personId),
    );
    if (!teacher) throw new AppError('NOT_FOUND');
    return {
      teacher,
      classes,
      recentAwards: awards.map(toNamedEntry),
      notPraised: {
        count: waiting[0]?.count ?? 0,
        of: waiting[0]?.of ?? classes.reduce((sum, { studentCount }) => sum + studentCount, 0),
        students: waiting.map(({ id, firstName, lastName, classNumber, className }) => ({
          id,
          firstName,
          lastName,
          classNumber,
          className,
        })),
      },
    };
  }
}
