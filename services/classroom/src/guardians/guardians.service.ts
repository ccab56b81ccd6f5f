import { AppError, type GuardianDashboard, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { toPointEntry } from '../points/point-entry';
import { recentEntriesOfChildren } from '../points/points.queries';
import { childrenOf, guardianById } from './guardian.queries';

@Injectable()
export class GuardiansService {
  constructor(private readonly db: TenantDb) {}

  async dashboard({ personId }: Identity): Promise<GuardianDashboard> {
    const [[guardian], children, activity] = await this.db.read(
      guardianById(personId),
      childrenOf(personId),
      recentEntriesOfChildren(personId),
    );
    if (!guardian) throw new AppError('NOT_FOUND');
    return {
      guardian,
      children: children.map(({ weekPoints, teachers, ...student }) => ({
        student,
        level: levelOf(student.behaviorPoints),
        weekPoints,
        teacherCount: teachers.length,
        classes: [{ ...classOf(student), teachers }],
        recentActivity: activity.filter(({ studentId }) => studentId === student.id).map(toPointEntry),
      })),
    };
  }
}

type Child = GuardianDashboard['children'][number];

function classOf({ classNumber, className, grade, section }: Child['student']) {
  return { classNumber, className, grade, section };
}
