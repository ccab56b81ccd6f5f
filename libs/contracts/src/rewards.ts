import {
  GRADES,
  REDEMPTION_DECISIONS,
  REDEMPTION_STATES,
  type RedemptionDecision,
  type RedemptionState,
  REWARD_COLOURS,
  REWARD_PICTURES,
  type RewardColour,
  type RewardPicture,
  REWARDS,
} from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { OptionalDay } from './days';
import { DecidedByServer, OptionalText, RequiredText } from './fields';
import { PageQuery } from './paging';
import { OptionalClass } from './point-categories';
import type { PointBalance } from './point-ledger';
import { Version } from './school';

function Whole(least: number, most: number) {
  const sentence = { message: `Choose a whole number from ${least} to ${most}.` };
  return applyDecorators(IsInt(sentence), Min(least, sentence), Max(most, sentence));
}

/** Null means unlimited. */
function WholeOrNone(least: number, most: number) {
  return applyDecorators(
    ValidateIf((_, value) => value !== null),
    Whole(least, most),
  );
}

const GRADE = { message: 'Choose one of the grades in the list.' };

class RewardWords {
  @RequiredText(REWARDS.nameMaxLength, 'Give the reward a name.')
  name!: string;
  @OptionalText(REWARDS.descriptionMaxLength)
  description?: string;
  @IsIn(REWARD_PICTURES, { message: 'Choose one of the pictures.' })
  picture!: RewardPicture;
  @IsIn(REWARD_COLOURS, { message: 'Choose one of the colours.' })
  colour!: RewardColour;
  @Whole(REWARDS.priceMin, REWARDS.priceMax)
  price!: number;
  /** The total supply; null for unlimited. */
  @WholeOrNone(0, REWARDS.stockMax)
  supply!: number | null;
  /** How often one student may redeem it in a school year; null for unlimited. */
  @WholeOrNone(1, REWARDS.perStudentMax)
  perStudent!: number | null;
  /** The grades that can see it; all grades if empty. */
  @IsArray(GRADE)
  @ArrayUnique(GRADE)
  @IsIn(GRADES, { each: true, ...GRADE })
  grades!: string[];
  @OptionalDay()
  availableFrom?: string;
  @OptionalDay()
  availableTo?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/rewards: for a class, or for the whole school if none is named. */
export class AddReward extends RewardWords {
  @OptionalClass()
  classNumber?: number;
}

/** PATCH /api/rewards/{rewardId} with the version that the change was based on. */
export class ChangeReward extends RewardWords {
  @Version()
  version!: number;
  @IsBoolean({ message: 'Say whether the reward is put away.' })
  isArchived!: boolean;
}

/** GET /api/rewards: the school's rewards, or those of a class. */
export class FindRewards {
  @OptionalClass()
  classNumber?: number;
}

export class RewardParam {
  @IsUUID(undefined, { message: 'Choose a reward.' })
  rewardId!: string;
}

interface RewardLook {
  name: string;
  picture: RewardPicture;
  colour: RewardColour;
}

/** A reward as seen by people who may change it. */
export interface Reward extends RewardLook {
  id: string;
  classNumber: number | null;
  description: string | null;
  price: number;
  supply: number | null;
  /** How many were redeemed and not returned. */
  taken: number;
  perStudent: number | null;
  grades: string[];
  availableFrom: string | null;
  availableTo: string | null;
  isArchived: boolean;
  version: number;
}

export interface WrittenReward {
  success: true;
  reward: Reward;
}

/** A reward that a student can redeem today. */
export interface OfferedReward extends RewardLook {
  id: string;
  description: string | null;
  price: number;
  /** Null if the supply is unlimited. */
  left: number | null;
  perStudent: number | null;
  /** How often the student has redeemed it this school year. */
  mine: number;
}

/** GET /api/shop */
export interface StudentShop extends PointBalance {
  /** Whether the student's class is closed: nothing can be asked for until it is open again. */
  isClosed: boolean;
  rewards: OfferedReward[];
  /** The reward the student is saving for; null if none, or if it is not available now. */
  savingFor: string | null;
  redemptions: Redemption[];
}

/** A student's redemption of a reward, with the reward's texts at that time. */
export interface Redemption extends RewardLook {
  id: string;
  price: number;
  state: RedemptionState;
  askedAt: string;
  decidedAt: string | null;
  /** Why it was refused or refunded. */
  reason: string | null;
}

/** POST /api/shop/redemptions: at the price that the student saw. */
export class Redeem {
  @IsUUID(undefined, { message: 'Choose a reward.' })
  rewardId!: string;
  @Whole(REWARDS.priceMin, REWARDS.priceMax)
  price!: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface Redeemed {
  success: true;
  redemption: Redemption;
  spendable: number;
}

/** PUT /api/shop/saving-for */
export class SaveFor {
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: 'Choose a reward.' })
  rewardId!: string | null;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavingFor {
  success: true;
  savingFor: string | null;
}

export class RedemptionParam {
  @IsUUID(undefined, { message: 'Choose a reward that was asked for.' })
  redemptionId!: string;
}

/**
 * GET /api/redemptions: oldest first for those waiting or to be handed over, newest first for the others. Without a page the first hundred
 * are returned.
 */
export class FindRedemptions extends PageQuery {
  @OptionalClass()
  classNumber?: number;
  @IsOptional()
  @IsIn(REDEMPTION_STATES, { message: 'Choose one of the states.' })
  state?: RedemptionState;
}

export interface ClassRedemption extends Redemption {
  studentId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
}

/** GET /api/redemptions/waiting, in the current user's classes. */
export interface WaitingRedemptions {
  waiting: number;
  approved: number;
}

/** POST /api/redemptions/{redemptionId}/decide: refusing or refunding returns the points. */
export class DecideRedemption {
  @IsIn(REDEMPTION_DECISIONS, { message: 'Choose what happens to it.' })
  decision!: RedemptionDecision;
  @OptionalText(REWARDS.reasonMaxLength)
  reason?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface DecidedRedemption {
  success: true;
  redemption: Redemption;
}
