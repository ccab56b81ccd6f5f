import {
  type BegunRosterImport,
  FindRosterLines,
  type Page,
  PlanRoster,
  type RosterImport,
  RosterImportParam,
  type RosterLine,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { PlanningService } from './planning.service';

@Controller('school-admin/roster-imports')
export class RosterImportsController {
  constructor(private readonly planning: PlanningService) {}

  @Allow('school.manage')
  @Get()
  latest(): Promise<RosterImport[]> {
    return this.planning.latest();
  }

  @Allow('school.manage')
  @Post()
  plan(@Body() body: PlanRoster): Promise<RosterImport> {
    return this.planning.plan(currentIdentity(), body);
  }

  @Allow('school.manage')
  @Post(':importId/begin')
  @HttpCode(200)
  begin(@Param() { importId }: RosterImportParam): Promise<BegunRosterImport> {
    return this.planning.begin(currentIdentity(), importId);
  }

  @Allow('school.manage')
  @Get(':importId')
  find(
    @Param() { importId }: RosterImportParam,
    @Query() find: FindRosterLines,
  ): Promise<RosterImport & { lines: Page<RosterLine> }> {
    return this.planning.find(importId, find);
  }
}
