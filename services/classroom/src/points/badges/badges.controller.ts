import {
  AddBadge,
  BadgeParam,
  type BadgesByHand,
  ChangeBadge,
  GiveBadge,
  GivenBadgeParam,
  HideBadge,
  type SchoolBadges,
  StudentParam,
  type WrittenBadges,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { BadgesService } from './badges.service';

@Controller()
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  @Allow('points.manage')
  @Get('badges')
  ofSchool(): Promise<SchoolBadges> {
    return this.badges.ofSchool();
  }

  @Allow('school.manage')
  @Post('badges')
  add(@Body() body: AddBadge): Promise<WrittenBadges> {
    return this.badges.add(body);
  }

  @Allow('school.manage')
  @Put('badges/given')
  hide(@Body() body: HideBadge): Promise<WrittenBadges> {
    return this.badges.hide(body);
  }

  @Allow('school.manage')
  @Patch('badges/:badgeId')
  change(@Param() { badgeId }: BadgeParam, @Body() body: ChangeBadge): Promise<WrittenBadges> {
    return this.badges.change(badgeId, body);
  }

  @Allow('points.manage')
  @Get('students/:studentId/badges')
  byHand(@Param() { studentId }: StudentParam): Promise<BadgesByHand> {
    return this.badges.byHand(currentIdentity(), studentId);
  }

  @Allow('points.manage')
  @Post('students/:studentId/badges')
  give(@Param() { studentId }: StudentParam, @Body() { badgeId }: GiveBadge): Promise<BadgesByHand> {
    return this.badges.give(currentIdentity(), studentId, badgeId);
  }

  @Allow('points.manage')
  @Post('students/:studentId/badges/:badgeId/take-back')
  @HttpCode(200)
  takeBack(@Param() { studentId, badgeId }: GivenBadgeParam): Promise<BadgesByHand> {
    return this.badges.takeBack(currentIdentity(), studentId, badgeId);
  }
}
