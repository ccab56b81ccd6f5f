import {
  PreviewPromotion,
  Promote,
  type Promoted,
  type Promotion,
  type PromotionPreview,
  YearParam,
} from '@homeroom/contracts';
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

  @Allow('school.manage')
  @Post('preview')
  @HttpCode(200)
  preview(@Param() { yearId }: YearParam, @Body() body: PreviewPromotion): Promise<PromotionPreview> {
    return this.promotions.preview(yearId, body);
  }

  @Allow('school.manage')
  @Post('undo')
  @HttpCode(200)
  takeBack(@Param() { yearId }: YearParam): Promise<Promoted> {
    return this.promotions.takeBack(currentIdentity(), yearId);
  }
}
