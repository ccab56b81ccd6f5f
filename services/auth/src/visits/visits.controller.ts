import {
  type AccountName,
  type EnteredSchool,
  EnterSchool,
  EnterSchoolBelow,
  FindContacts,
  RaiseContext,
  type VisitRecord,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, InEveryState, Internal, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { handOver } from '../sessions/hand-over';
import { SchoolId } from './school-id.pipe';
import { type Entered, VisitsService } from './visits.service';

@Controller()
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Allow('platform.enterSchools')
  @InEveryState()
  @ChangesSession()
  @Post('super-super-admin/enter-school-context/:schoolId')
  @HttpCode(200)
  async enter(
    @Param('schoolId', SchoolId) schoolId: string,
    @Body() { reason }: EnterSchool,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredSchool> {
    return answer(reply, await this.visits.enter(schoolId, reason));
  }

  @Allow('platform.enterSchools')
  @InEveryState()
  @ChangesSession()
  @Post('super-super-admin/raise-school-context')
  @HttpCode(200)
  async raise(
    @Body() _confirmed: RaiseContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredSchool> {
    return answer(reply, await this.visits.raise());
  }

  @Allow('platform.enterSchools')
  @InEveryState()
  @ChangesSession()
  @Post('super-super-admin/leave-school-context')
  @HttpCode(200)
  async leave(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ success: true }> {
    handOver(reply, await this.visits.leave());
    return { success: true };
  }

  @Internal('school')
  @Get('internal/visits/:grantId')
  record(
    @Param('grantId', ParseUUIDPipe) grantId: string,
    @Query('schoolId', ParseUUIDPipe) schoolId: string,
  ): Promise<VisitRecord> {
    return this.visits.record(schoolId, grantId);
  }

  @Internal('school')
  @Post('internal/visitors')
  @HttpCode(200)
  visitors(@Body() { schoolId, accountIds }: FindContacts): Promise<AccountName[]> {
    return this.visits.visitors(schoolId, accountIds);
  }
}

/** The same for members of organisations above schools. Leaving and entering are possible whatever state a school is in. */
@Allow('organisations.enterSchools')
@InEveryState()
@Controller('organisations')
export class SchoolsBelowController {
  constructor(private readonly visits: VisitsService) {}

  @NeedsStepUp()
  @ChangesSession()
  @Post('enter-school/:schoolId')
  @HttpCode(200)
  async enter(
    @Param('schoolId', SchoolId) schoolId: string,
    @Body() { reason }: EnterSchoolBelow,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredSchool> {
    return answer(reply, await this.visits.enter(schoolId, reason));
  }

  @ChangesSession()
  @Post('raise-visit')
  @HttpCode(200)
  async raise(
    @Body() _confirmed: RaiseContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnteredSchool> {
    return answer(reply, await this.visits.raise());
  }

  @ChangesSession()
  @Post('leave-school')
  @HttpCode(200)
  async leave(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ success: true }> {
    handOver(reply, await this.visits.leave());
    return { success: true };
  }
}

function answer(reply: FastifyReply, { school, grant, change }: Entered): EnteredSchool {
  handOver(reply, change);
  return { success: true, school, grant };
}
