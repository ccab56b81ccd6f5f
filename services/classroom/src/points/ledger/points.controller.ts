import {
  type AwardedSeveral,
  AwardPoints,
  AwardSeveral,
  FindCategories,
  FindPoints,
  type NamedPointEntry,
  type PointCategoryRecord,
  type PointEntry,
  PointEntryParam,
  type PointsChanged,
  type UndoneSeveral,
  UndoSeveral,
} from '@homeroom/contracts';
import { KeyOfRequest, RemembersKeys, type RequestKey } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { PointsService } from './points.service';

@Controller()
export class PointsController {
  constructor(private readonly points: PointsService) {}

  @Allow('points.award')
  @Get('point-categories')
  categories(@Query() { classNumber }: FindCategories): Promise<PointCategoryRecord[]> {
    return this.points.categories(currentIdentity(), classNumber ?? null);
  }

  @Allow('points.award')
  @RemembersKeys()
  @Post('points')
  award(@Body() body: AwardPoints, @KeyOfRequest() key?: RequestKey): Promise<PointsChanged> {
    return this.points.award(currentIdentity(), body, key);
  }

  @Allow('points.award')
  @Post('awards')
  awardSeveral(@Body() body: AwardSeveral): Promise<AwardedSeveral> {
    return this.points.awardSeveral(currentIdentity(), body);
  }

  @Allow('points.award')
  @Post('awards/undo')
  @HttpCode(200)
  undoSeveral(@Body() { entryIds }: UndoSeveral): Promise<UndoneSeveral> {
    return this.points.undoSeveral(currentIdentity(), entryIds);
  }

  @Allow('points.award')
  @Post('points/:entryId/undo')
  @HttpCode(200)
  undo(@Param() { entryId }: PointEntryParam): Promise<PointsChanged> {
    return this.points.undo(currentIdentity(), entryId);
  }

  @Allow('points.award')
  @Get('points/undoable')
  undoable(): Promise<NamedPointEntry[]> {
    return this.points.undoable(currentIdentity());
  }

  @Allow('points.read')
  @Get('points')
  entries(@Query() query: FindPoints): Promise<PointEntry[]> {
    return this.points.entries(currentIdentity(), query);
  }
}
