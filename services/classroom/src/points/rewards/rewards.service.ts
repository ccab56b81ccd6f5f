import {
  type AddReward,
  AppError,
  type ChangeReward,
  type Identity,
  refusedAt,
  type Reward,
  type WrittenReward,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type AuditAction, REWARDS, SENTENCES } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear } from '../../ground/calendar/running-year';
import { admitToList } from '../../ground/access/list-access';
import {
  addReward,
  changeReward,
  countRewards,
  holdRewards,
  oneReward,
  type RewardColumns,
  rewardsOfList,
} from './rewards.queries';

const NOT_YOURS = 'Only the office can change the school’s own rewards.';

/** Rewards for points: the school's, kept by its office, and a class's, kept by its leader. */
@Injectable()
export class RewardsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly features: KnownSchools,
  ) {}

  async list(identity: Identity, classNumber: number | null): Promise<Reward[]> {
    await admitToList(this.db, identity, classNumber, null);
    await this.features.mustHave('rewards_shop');
    const [rewards] = await this.db.read(rewardsOfList(classNumber));
    return rewards;
  }

  add(identity: Identity, wanted: AddReward): Promise<WrittenReward> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const classId = await admitToList(this.db, identity, wanted.classNumber ?? null, NOT_YOURS);
      await judged();
      await this.features.mustHave('rewards_shop');
      await tx.sql(holdRewards());
      await this.mustHavePlace(tx, { isNew: true });
      const id = uuidv7();
      await tx.sql(addReward(id, classId, ...soundColumns(wanted)));
      return this.written(tx, identity, id, 'reward.added');
    });
  }

  change(identity: Identity, rewardId: string, wanted: ChangeReward): Promise<WrittenReward> {
    const { version, isArchived } = wanted;
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(holdRewards());
      const reward = await this.reached(tx, identity, rewardId);
      await judged();
      await this.features.mustHave('rewards_shop');
      const columns = soundColumns(wanted);
      if (wanted.supply !== null && wanted.supply < reward.taken)
        throw refusedAt('supply', SENTENCES.rewardSupply);
      if (reward.isArchived && !isArchived) await this.mustHavePlace(tx, { isNew: false });
      const [changed] = await tx.sql(changeReward(rewardId, version, isArchived, ...columns));
      if (!changed) throw new AppError('CHANGED_MEANWHILE');
      const restored = isArchived ? 'reward.archived' : 'reward.restored';
      return this.written(
        tx,
        identity,
        rewardId,
        reward.isArchived === isArchived ? 'reward.changed' : restored,
      );
    });
  }

  private async mustHavePlace(tx: Tx, { isNew }: { isNew: boolean }): Promise<void> {
    const [{ offered, kept } = { offered: 0, kept: 0 }] = await tx.sql(countRewards());
    if (offered >= REWARDS.offeredMost || (isNew && kept >= REWARDS.keptMost))
      throw new AppError('REWARD_LIMIT');
  }

  private async reached(tx: Tx, { role, personId }: Identity, rewardId: string): Promise<Reward> {
    const [found] = await tx.sql(oneReward(rewardId, role, personId));
    if (!found) throw new AppError('NOT_FOUND', 'There is no such reward.');
    const { isReached, ...reward } = found;
    if (role !== 'school_admin' && !isReached) throw new AppError('FORBIDDEN', NOT_YOURS);
    return reward;
  }

  private async written(
    tx: Tx,
    identity: Identity,
    rewardId: string,
    action: AuditAction,
  ): Promise<WrittenReward> {
    const reward = await this.reached(tx, identity, rewardId);
    const { classNumber, price } = reward;
    await this.book.write(tx, {
      action,
      detail: { rewardId, price, ...(classNumber === null ? {} : { classNumber }) },
    });
    return { success: true, reward };
  }
}

/** The values in column order, or a refusal at the field that is wrong. */
function soundColumns(wanted: Omit<AddReward, 'classNumber'>): RewardColumns {
  const { name, description = null, picture, colour, price, supply, perStudent, grades } = wanted;
  const { availableFrom = null, availableTo = null } = wanted;
  if (availableFrom !== null && availableTo !== null && availableTo < availableFrom)
    throw refusedAt('availableTo', SENTENCES.rewardDays);
  return [name, description, picture, colour, price, supply, perStudent, grades, availableFrom, availableTo];
}
