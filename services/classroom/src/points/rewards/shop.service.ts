import {
  AppError,
  type Identity,
  REASONS,
  type Redeem,
  type Redeemed,
  type Redemption,
  type SavingFor,
  type StudentShop,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type RewardBar, whatBars } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { balanceOf } from '../adjustments/ledger.queries';
import { RedemptionNews } from './redemption-news';
import {
  addRedemption,
  addSpending,
  beginTotal,
  holdSpendable,
  holdSpender,
  isInOpenClass,
  redemptionsOf,
  spentOf,
  toRedemption,
} from './redemptions.queries';
import { holdOffered, offeredTo, saveFor, saveForNothing, savingFor, takeFromShelf } from './rewards.queries';

const WHY_NOT = {
  gone: 'REWARD_GONE',
  limit: 'REWARD_OWN_LIMIT',
  points: 'NOT_ENOUGH_POINTS',
} as const satisfies Record<RewardBar, string>;

/** Where a student exchanges points for rewards. Earned points stay; spending is recorded in rows of its own. */
@Injectable()
export class ShopService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: RedemptionNews,
    private readonly features: KnownSchools,
  ) {}

  async shop({ personId }: Identity): Promise<StudentShop> {
    await this.features.mustHave('rewards_shop');
    const [[balance], rewards, redemptions, [saving], [place]] = await this.db.read(
      balanceOf(personId),
      offeredTo(personId),
      redemptionsOf(personId),
      savingFor(personId),
      isInOpenClass(personId),
    );
    if (!balance) throw new AppError('NOT_FOUND');
    const isOffered = rewards.some(({ id }) => id === saving?.rewardId);
    return {
      ...balance,
      isClosed: place?.isOpen === false,
      rewards,
      savingFor: isOffered ? (saving?.rewardId ?? null) : null,
      redemptions: redemptions.map(toRedemption),
    };
  }

  /**
   * Locks the student and the class, then the reward, then the total, always in this order; everything that depends on others is read under
   * the locks. So neither the stock nor the spendable points go below zero, however many requests come at once.
   */
  async redeem({ personId: studentId }: Identity, { rewardId, price }: Redeem): Promise<Redeemed> {
    await this.features.mustHave('rewards_shop');
    return this.db.transaction(async (tx) => {
      const [spender] = await tx.sql(holdSpender(studentId));
      const [reward] = await tx.sql(holdOffered(studentId, rewardId));
      if (!spender || !reward) throw new AppError('NOT_FOUND', 'There is no such reward.');
      if (!spender.isOpen) throw new AppError('CLASS_INACTIVE', REASONS.classInactiveRewards);
      if (reward.price !== price)
        throw new AppError('CHANGED_MEANWHILE', 'The price of this reward has changed. Look again.');
      const { yearId } = spender;
      const total = await this.holdTotal(tx, studentId, yearId);
      const [now] = await tx.sql(spentOf(studentId, yearId, rewardId));
      const spendable = total + (now?.spent ?? 0);
      const bar = whatBars({ ...reward, mine: now?.mine ?? 0 }, spendable);
      if (bar) throw new AppError(WHY_NOT[bar]);
      const id = uuidv7();
      const [redemption] = await tx.sql(addRedemption(id, studentId, yearId, rewardId));
      if (!redemption) throw new Error('A reward that is held is there');
      await tx.sql(addSpending(id, 'redemption', uuidv7(), studentId, yearId, -price));
      await tx.sql(takeFromShelf(rewardId));
      await this.news.tell(tx, { redemption, studentId, decidedBy: null });
      return { success: true, redemption: toRedemption(redemption), spendable: spendable - price };
    });
  }

  private async holdTotal(tx: Tx, studentId: string, yearId: string): Promise<number> {
    const [total] = await tx.sql(holdSpendable(studentId, yearId));
    if (total) return total.points;
    await tx.sql(beginTotal(studentId, yearId));
    const [begun] = await tx.sql(holdSpendable(studentId, yearId));
    return begun?.points ?? 0;
  }

  async saveFor({ personId }: Identity, rewardId: string | null): Promise<SavingFor> {
    await this.features.mustHave('rewards_shop');
    return this.db.transaction(async (tx) => {
      if (rewardId === null) {
        await tx.sql(saveForNothing(personId));
        return { success: true, savingFor: null };
      }
      const [saved] = await tx.sql(saveFor(personId, rewardId));
      if (!saved) throw new AppError('NOT_FOUND', 'There is no such reward.');
      return { success: true, savingFor: saved.rewardId };
    });
  }

  /** For the student, the family and the staff of the class. */
  async ofStudent({ role, personId }: Identity, studentId: string): Promise<Redemption[]> {
    const [[gate], redemptions] = await this.db.read(
      studentGate(studentId, role, personId),
      redemptionsOf(studentId),
    );
    admitToStudent(gate);
    return redemptions.map(toRedemption);
  }
}
