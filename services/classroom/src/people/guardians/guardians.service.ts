import {
  AppError,
  type AskToGuardian,
  type GuardianDashboard,
  type Identity,
  type OwnName,
  type RenamedGuardian,
} from '@homeroom/contracts';
import { decided, TenantDb } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts } from '../../ground/accounts/accounts';
import { asksToGuardian } from '../guardian-links/guardian-links.queries';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOfChildren } from '../../points/ledger/points.queries';
import { GuardianRow } from './guardian.entity';
import { childrenOf, guardianById } from './guardian.queries';

@Injectable()
export class GuardiansService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
    private readonly book: AuditNotes,
  ) {}

  /** Everybody who reads of the guardian reads the new name: auth hears of it after the commit and tells the others. */
  async rename(
    { personId: id, schoolId }: Identity,
    { firstName, lastName = '' }: OwnName,
  ): Promise<RenamedGuardian> {
    const answer = await this.db.transaction(async (tx) => {
      await tx.em.update(GuardianRow, { schoolId, id }, { firstName, lastName });
      const [guardian] = await tx.sql(guardianById(id));
      if (!guardian) throw new AppError('NOT_FOUND');
      await this.book.write(tx, { action: 'guardian.renamed', about: [{ kind: 'guardian', id }] });
      await this.news.note(tx, 'parent', [id]);
      return decided(tx, { success: true, guardian } as const);
    });
    await this.news.tell([id]);
    return answer;
  }

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
