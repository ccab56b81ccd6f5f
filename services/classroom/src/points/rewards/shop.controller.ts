import {
  Redeem,
  type Redeemed,
  type Redemption,
  RedemptionParam,
  SaveFor,
  type SavingFor,
  StudentParam,
  type StudentShop,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RedemptionsService } from './redemptions.service';
import { ShopService } from './shop.service';

@Controller()
export class ShopController {
  constructor(
    private readonly shops: ShopService,
    private readonly redemptions: RedemptionsService,
  ) {}

  @Allow('student.self')
  @Get('shop')
  shop(): Promise<StudentShop> {
    return this.shops.shop(currentIdentity());
  }

  @Allow('student.self')
  @Put('shop/saving-for')
  saveFor(@Body() { rewardId }: SaveFor): Promise<SavingFor> {
    return this.shops.saveFor(currentIdentity(), rewardId);
  }

  @Allow('student.self')
  @Post('shop/redemptions')
  redeem(@Body() body: Redeem): Promise<Redeemed> {
    return this.shops.redeem(currentIdentity(), body);
  }

  @Allow('student.self')
  @Post('shop/redemptions/:redemptionId/withdraw')
  @HttpCode(200)
  withdraw(@Param() { redemptionId }: RedemptionParam): Promise<Redeemed> {
    return this.redemptions.withdraw(currentIdentity(), redemptionId);
  }

  @Allow('points.read')
  @Get('students/:studentId/redemptions')
  ofStudent(@Param() { studentId }: StudentParam): Promise<Redemption[]> {
    return this.shops.ofStudent(currentIdentity(), studentId);
  }
}
