import {
  AppError,
  type GuardianDashboard,
  type Identity,
  type OwnName,
  type RenamedGuardian,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { toPointEntry } from '../points/point-entry';
import { recentEntriesOfChildren } from '../points/points.queries';
import { accountOf } from './families';
import { GuardianRow } from './guardian.entity';
import { childrenOf, guardianById } from './guardian.queries';

@Injectable()
export class GuardiansService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly book: AuditNotes,
  ) {}

  /** Everybody who reads of the guardian reads the new name: auth takes it last and tells the others. */
  rename(
    { personId: id, schoolId }: Identity,
    { firstName, lastName = '' }: OwnName,
  ): Promise<RenamedGuardian> {
    return this.db.transaction(async (tx) => {
      await tx.em.update(GuardianRow, { schoolId, id }, { firstName, lastName });
      const guardian = await tx.em.findOneBy(GuardianRow, { schoolId, id });
      if (!guardian) throw new AppError('NOT_FOUND');
      await this.book.write(tx, { action: 'guardian.renamed', about: [{ kind: 'guardian', id }] });
      await this.accounts.update([accountOf(guardian, true)]);
      const [renamed] = await tx.sql(guardianById(id));
      if (!renamed) throw new AppError('NOT_FOUND');
      return { success: true, guardian: renamed };
    });
  }

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
