import {
  AppError,
  asAsked,
  type ClassRedemption,
  type DecidedRedemption,
  type DecideRedemption,
  type FindRedemptions,
  type Identity,
  type Page,
  PAGE_SIZE,
  recordedRole,
  type Redeemed,
  rowsAsked,
  type WaitingRedemptions,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  goesBackOnShelf,
  isSpent,
  mayFollow,
  type RecordedRole,
  type RedemptionState,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged, THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { balanceOf } from '../adjustments/ledger.queries';
import { RedemptionNews } from './redemption-news';
import {
  addSpending,
  countRedemptions,
  decide,
  type HeldRedemption,
  holdAsker,
  holdOpenOfLeaver,
  holdRedemption,
  holdStudent,
  redemptionPage,
  type RedemptionRow,
  toClassRedemption,
  toRedemption,
  waitingFor,
} from './redemptions.queries';
import { putOnShelf } from './rewards.queries';

interface Settled {
  reason: string | null;
  /** Null if nobody decided. */
  by: string | null;
  as: RecordedRole | null;
}

/**
 * Decisions about rewards that students asked for. They remain possible when the shop is switched off, so that nothing is left undecided.
 */
@Injectable()
export class RedemptionsService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: RedemptionNews,
    private readonly book: AuditNotes,
  ) {}

  /** Each year adds to them, so without a page they are not returned whole. */
  async find(
    { role, personId }: Identity,
    find: FindRedemptions,
  ): Promise<ClassRedemption[] | Page<ClassRedemption>> {
    const fitting = [role, personId, find.classNumber ?? null, find.state ?? null] as const;
    const { limit, offset } = rowsAsked(find, PAGE_SIZE.most);
    const [[count], items] = await this.db.read(
      countRedemptions(...fitting),
      redemptionPage(...fitting, limit, offset),
    );
    return asAsked(find, items.map(toClassRedemption), count);
  }

  async waiting({ role, personId }: Identity): Promise<WaitingRedemptions> {
    const [[waiting]] = await this.db.read(waitingFor(role, personId));
    return waiting ?? { waiting: 0, approved: 0 };
  }

  decide(
    identity: Identity,
    redemptionId: string,
    { decision, reason }: DecideRedemption,
  ): Promise<DecidedRedemption> {
    return this.db.transaction(async (tx) => {
      const redemption = await this.become(tx, identity, redemptionId, decision, reason ?? null);
      await this.book.write(tx, {
        action: `reward.${decision}`,
        about: [{ kind: 'student', id: redemption.studentId }],
        detail: { redemptionId, price: redemption.row.price },
      });
      return { success: true, redemption: toRedemption(redemption.row) };
    });
  }

  /** Allowed to the student, until somebody has decided. */
  withdraw(identity: Identity, redemptionId: string): Promise<Redeemed> {
    return this.db.transaction(async (tx) => {
      const { row } = await this.become(tx, identity, redemptionId, 'withdrawn', null);
      const [balance] = await tx.sql(balanceOf(identity.personId));
      return { success: true, redemption: toRedemption(row), spendable: balance?.spendable ?? 0 };
    });
  }

  private async become(
    tx: Tx,
    identity: Identity,
    redemptionId: string,
    next: RedemptionState,
    reason: string | null,
  ): Promise<{ row: RedemptionRow; studentId: string }> {
    const { role, personId } = identity;
    await tx.sql(holdAsker(redemptionId));
    const [held] = await tx.sql(holdRedemption(redemptionId, role, personId));
    // A student gets the same answer for another student's redemption as for one that does not exist.
    if (!held || (role === 'student' && !held.isReached))
      throw new AppError('NOT_FOUND', 'Nobody asked for this reward.');
    admitToStudent(held);
    await judged();
    if (!mayFollow(held.state, next)) throw new AppError('REDEMPTION_DECIDED');
    const row = await this.settle(tx, held, next, { reason, by: personId, as: recordedRole(identity) });
    return { row, studentId: held.studentId };
  }

  /** What a student who has left had asked for is closed and refunded: nobody comes to collect it, and others may have it. */
  async closeOfLeaver(tx: Tx, studentId: string): Promise<void> {
    await tx.sql(holdStudent(studentId));
    for (const held of await tx.sql(holdOpenOfLeaver(studentId))) {
      const next = held.state === 'waiting' ? 'withdrawn' : 'refunded';
      await this.settle(tx, held, next, { reason: null, by: null, as: null });
      if (next === 'withdrawn') continue;
      const about = [{ kind: 'student' as const, id: studentId }];
      const detail = { redemptionId: held.id, price: held.price };
      await this.book.write(tx, { action: 'reward.refunded', about, detail }, THE_PLATFORM);
    }
  }

  private async settle(
    tx: Tx,
    { id, state, studentId, yearId, rewardId, price }: HeldRedemption,
    next: RedemptionState,
    { reason, by, as }: Settled,
  ): Promise<RedemptionRow> {
    const [row] = await tx.sql(decide(id, next, reason, by, as));
    if (!row) throw new Error('What is held is there');
    if (!isSpent(next)) await tx.sql(addSpending(id, 'refund', uuidv7(), studentId, yearId, price));
    if (goesBackOnShelf(state, next)) await tx.sql(putOnShelf(rewardId));
    await this.news.tell(tx, { redemption: row, studentId, decidedBy: as === 'student' ? null : by });
    return row;
  }
}
