import { type AskToGuardian, AppError, type GuardianDashboard, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { asksToGuardian } from '../../people/guardian-links/guardian-links.queries';
import { guardianById } from '../../people/guardians/guardian.queries';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOfChildren } from '../../points/ledger/points.queries';
import { childrenOf } from './children.queries';

/** A guardian's page: the children, what they have earned, and who asks to be their guardian's child. */
@Injectable()
export class GuardianDashboardService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
  ) {}

  async dashboard({ personId }: Identity): Promise<GuardianDashboard> {
    const [[guardian], children, activity, asks] = await this.db.read(
      guardianById(personId),
      childrenOf(personId),
      recentEntriesOfChildren(personId),
      asksToGuardian(personId, null),
    );
    if (!guardian) throw new AppError('NOT_FOUND');
    return {
      guardian,
      asks: asks.length > 0 ? await this.asks(personId) : [],
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

  /** Who may say yes follows from who knows the guardian's PIN, which is auth's to say. */
  private async asks(guardianId: string): Promise<AskToGuardian[]> {
    const [asks] = await this.db.read(asksToGuardian(guardianId, await this.accounts.pinSeenBy(guardianId)));
    return asks;
  }
}

type Child = GuardianDashboard['children'][number];

function classOf({ classNumber, className, grade, section }: Child['student']) {
  return { classNumber, className, grade, section };
}
