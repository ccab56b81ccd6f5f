import {
  AnswerRosterLine,
  BeginRoster,
  type BegunRosterImport,
  FindRosterLines,
  type KeyedClass,
  type KeyedCourses,
  type Page,
  PlanRoster,
  RefusedLinesFile,
  type RosterImport,
  RosterImportParam,
  type RosterLine,
} from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import { Allow, currentIdentity, NeedsStepUp, TakesUpTo } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ImportsService } from './imports.service';
import { PlanningService } from './planning.service';

@Controller('school-admin')
export class RosterImportsController {
  constructor(
    private readonly planning: PlanningService,
    private readonly imports: ImportsService,
  ) {}

  @Allow('school.manage')
  @Get('roster-imports')
  latest(): Promise<RosterImport[]> {
    return this.imports.latest();
  }

  @Allow('school.manage')
  @Get('roster-classes')
  classes(): Promise<KeyedClass[]> {
    return this.imports.classes();
  }

  @Allow('school.manage')
  @Get('roster-courses')
  courses(): Promise<KeyedCourses> {
    return this.imports.courses();
  }

  @Allow('roster.import')
  @TakesUpTo(SERVER_LIMITS.rosterMaxBytes)
  @Post('roster-imports')
  plan(@Body() body: PlanRoster): Promise<RosterImport> {
    return this.planning.plan(currentIdentity(), body);
  }

  @Allow('roster.import')
  @NeedsStepUp()
  @Post('roster-imports/:importId/begin')
  @HttpCode(200)
  begin(@Param() { importId }: RosterImportParam, @Body() body: BeginRoster): Promise<BegunRosterImport> {
    return this.planning.begin(currentIdentity(), importId, body);
  }

  @Allow('roster.import')
  @Post('roster-imports/:importId/answers')
  @HttpCode(200)
  answer(@Param() { importId }: RosterImportParam, @Body() body: AnswerRosterLine): Promise<RosterImport> {
    return this.planning.answer(importId, body);
  }

  @Allow('roster.import')
  @Post('roster-imports/:importId/undo')
  @HttpCode(200)
  undo(@Param() { importId }: RosterImportParam): Promise<RosterImport> {
    return this.imports.undo(currentIdentity(), importId);
  }

  @Allow('school.manage')
  @Get('roster-imports/:importId')
  find(
    @Param() { importId }: RosterImportParam,
    @Query() find: FindRosterLines,
  ): Promise<RosterImport & { lines: Page<RosterLine> }> {
    return this.imports.find(importId, find);
  }

  @Allow('lists.export')
  @Get('roster-imports/:importId/refused')
  refused(
    @Param() { importId }: RosterImportParam,
    @Query() { format = 'xlsx' }: RefusedLinesFile,
  ): Promise<StreamableFile> {
    return this.imports.refused(importId, format);
  }
}
