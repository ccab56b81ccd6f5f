import { AppError, type Identity, type TeacherDashboard } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { toNamedEntry } from '../../points/ledger/point-entry';
import { recentAwardsBy } from '../../points/ledger/points.queries';
import { classesOfTeacher, teacherById } from './teacher-dashboard.queries';

/** A teacher's page: the classes, how their week is, and what the teacher gave last. */
@Injectable()
export class TeacherDashboardService {
  constructor(private readonly db: TenantDb) {}

  /** A teacher whose account exists but whose record does not (another school's token, a removed teacher) is not found. */
  async dashboard({ personId }: Identity): Promise<TeacherDashboard> {
    const [[teacher], classes, awards] = await this.db.read(
      teacherById(personId),
      classesOfTeacher(personId),
      recentAwardsBy(personId),
    );
    if (!teacher) throw new AppError('NOT_FOUND');
    return { teacher, classes, recentAwards: awards.map(toNamedEntry) };
  }
}
