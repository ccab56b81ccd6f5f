import {
  type AccessChange,
  type EnteredSchool,
  EnterSchool,
  HEADERS,
  RaiseContext,
  type VisitRecord,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, InEveryState, Internal } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
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
    hand(reply, await this.visits.leave());
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
}

function answer(reply: FastifyReply, { school, grant, change }: Entered): EnteredSchool {
  hand(reply, change);
  return { success: true, school, grant };
}

/** To the gateway, which puts the new token in the place of the old one; the browser never sees the header. */
function hand(reply: FastifyReply, change: AccessChange): void {
  void reply.header(HEADERS.session, Buffer.from(JSON.stringify(change)).toString('base64url'));
}
