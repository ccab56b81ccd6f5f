import { Promote, type Promoted, type Promotion, YearParam } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { PromotionService } from './promotion.service';

@Controller('school-admin/school-years/:yearId/promotion')
export class PromotionsController {
  constructor(private readonly promotions: PromotionService) {}

  @Allow('school.manage')
  @Get()
  find(@Param() { yearId }: YearParam): Promise<Promotion> {
    return this.promotions.find(yearId);
  }

  @Allow('school.manage')
  @Post()
  @HttpCode(200)
  promote(@Param() { yearId }: YearParam, @Body() body: Promote): Promise<Promoted> {
    return this.promotions.promote(currentIdentity(), yearId, body);
  }
}
