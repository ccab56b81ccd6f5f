import {
  AddReward,
  ChangeReward,
  type ClassRedemption,
  type DecidedRedemption,
  DecideRedemption,
  FindRedemptions,
  FindRewards,
  type Page,
  RedemptionParam,
  type Reward,
  RewardParam,
  type WaitingRedemptions,
  type WrittenReward,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { RedemptionsService } from './redemptions.service';
import { RewardsService } from './rewards.service';

@Controller()
export class RewardsController {
  constructor(
    private readonly rewards: RewardsService,
    private readonly redemptions: RedemptionsService,
  ) {}

  @Allow('rewards.decide')
  @Get('rewards')
  list(@Query() { classNumber }: FindRewards): Promise<Reward[]> {
    return this.rewards.list(currentIdentity(), classNumber ?? null);
  }

  @Allow('rewards.decide')
  @Post('rewards')
  add(@Body() body: AddReward): Promise<WrittenReward> {
    return this.rewards.add(currentIdentity(), body);
  }

  @Allow('rewards.decide')
  @Patch('rewards/:rewardId')
  change(@Param() { rewardId }: RewardParam, @Body() body: ChangeReward): Promise<WrittenReward> {
    return this.rewards.change(currentIdentity(), rewardId, body);
  }

  @Allow('rewards.decide')
  @Get('redemptions')
  find(@Query() wanted: FindRedemptions): Promise<ClassRedemption[] | Page<ClassRedemption>> {
    return this.redemptions.find(currentIdentity(), wanted);
  }

  @Allow('rewards.decide')
  @Get('redemptions/waiting')
  waiting(): Promise<WaitingRedemptions> {
    return this.redemptions.waiting(currentIdentity());
  }

  @Allow('rewards.decide')
  @Post('redemptions/:redemptionId/decide')
  @HttpCode(200)
  decide(
    @Param() { redemptionId }: RedemptionParam,
    @Body() body: DecideRedemption,
  ): Promise<DecidedRedemption> {
    return this.redemptions.decide(currentIdentity(), redemptionId, body);
  }
}
