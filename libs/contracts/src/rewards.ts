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

/** Null for as many as are wanted. */
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
  /** How many there are in all; null for as many as are wanted. */
  @WholeOrNone(0, REWARDS.stockMax)
  supply!: number | null;
  /** How often one student may have it in a school year. */
  @WholeOrNone(1, REWARDS.perStudentMax)
  perStudent!: number | null;
  /** Who sees it; every grade where none is named. */
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

/** POST /api/rewards: of a class, or of the whole school where none is named. */
export class AddReward extends RewardWords {
  @OptionalClass()
  classNumber?: number;
}

/** PATCH /api/rewards/{rewardId} with the version that the change was made from. */
export class ChangeReward extends RewardWords {
  @Version()
  version!: number;
  @IsBoolean({ message: 'Say whether the reward is put away.' })
  isArchived!: boolean;
}

/** GET /api/rewards: those of the school, or of a class. */
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

/** As whoever may change it sees it. */
export interface Reward extends RewardLook {
  id: string;
  classNumber: number | null;
  description: string | null;
  price: number;
  supply: number | null;
  /** Of these so many were asked for and not given back. */
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

/** What a student may exchange points for today. */
export interface OfferedReward extends RewardLook {
  id: string;
  description: string | null;
  price: number;
  /** Null: there are enough. */
  left: number | null;
  perStudent: number | null;
  /** How often the student has it this school year. */
  mine: number;
}

/** GET /api/shop */
export interface StudentShop extends PointBalance {
  rewards: OfferedReward[];
  /** What the student is saving for; null where it is nothing that is offered now. */
  savingFor: string | null;
  redemptions: Redemption[];
}

/** One reward that a student asked for, in the words that it had then. */
export interface Redemption extends RewardLook {
  id: string;
  price: number;
  state: RedemptionState;
  askedAt: string;
  decidedAt: string | null;
  /** Why it was refused or given back. */
  reason: string | null;
}

/** POST /api/shop/redemptions: for the price that was seen. */
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

/** GET /api/redemptions: the oldest first of what waits or is to be handed over, the newest first of the rest. */
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

/** GET /api/redemptions/waiting, in the asker's classes. */
export interface WaitingRedemptions {
  waiting: number;
  approved: number;
}

/** POST /api/redemptions/{redemptionId}/decide: refused and refunded give the points back. */
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
