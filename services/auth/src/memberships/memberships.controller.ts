import {
  type AccessChange,
  type JoinedMemberships,
  type LeftMembership,
  type Membership,
  HEADERS,
  ParentLogin,
  SecondStep,
  StepUp,
  type SwitchedMembership,
  TeacherLogin,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, BeforeFactor, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { handOver } from '../sessions/hand-over';
import { ENDED } from '../sessions/sessions.controller';
import { Doorstep } from '../sign-in/doorstep.guard';
import { AddingService } from './adding.service';
import { MembershipsService } from './memberships.service';
import { SwitchingService } from './switching.service';

@Allow('memberships.own')
@InEveryState()
@Controller('account/memberships')
export class MembershipsController {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly adding: AddingService,
    private readonly switching: SwitchingService,
    private readonly visitors: Visitors,
  ) {}

  @BeforeFactor()
  @Get()
  list(): Promise<Membership[]> {
    return this.memberships.list(currentIdentity());
  }

  /** A copied cookie must not be enough to join an account to this person: the signed-in person has just re-authenticated. */
  @NeedsStepUp()
  @UseGuards(Doorstep)
  @ChangesSession()
  @Post('parent')
  @HttpCode(200)
  async addParent(
    @Body() login: ParentLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JoinedMemberships> {
    return this.joined(reply, await this.adding.parent(currentIdentity(), login, this.visitors.of(headers)));
  }

  @NeedsStepUp()
  @UseGuards(Doorstep)
  @ChangesSession()
  @Post('teacher')
  @HttpCode(200)
  async addTeacher(
    @Body() login: TeacherLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JoinedMemberships> {
    return this.joined(reply, await this.adding.teacher(currentIdentity(), login, this.visitors.of(headers)));
  }

  /** Continues after FACTOR_NEEDED; the passkey challenge is requested as for a sign-in. */
  @NeedsStepUp()
  @UseGuards(Doorstep)
  @ChangesSession()
  @Post('second-step')
  @HttpCode(200)
  async addWithFactor(
    @Body() step: SecondStep,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JoinedMemberships> {
    return this.joined(
      reply,
      await this.adding.secondStep(currentIdentity(), step, this.visitors.of(headers)),
    );
  }

  @BeforeFactor()
  @ChangesSession()
  @Post(':membershipId/switch')
  @HttpCode(200)
  async switch(
    @Param('membershipId', ParseUUIDPipe) id: string,
    @Body() shown: StepUp,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SwitchedMembership> {
    const identity = currentIdentity();
    const { role, grant } = await this.switching.switch(identity, id, shown, this.visitors.of(headers));
    handOver(reply, grant);
    return { success: true, role };
  }

  /** Returns the passkey challenge of the other account, if it requires one. */
  @BeforeFactor()
  @ChangesSession()
  @Post(':membershipId/passkey')
  @HttpCode(200)
  async passkey(@Param('membershipId', ParseUUIDPipe) id: string) {
    return { success: true, options: await this.switching.askForPasskey(currentIdentity(), id) };
  }

  @ChangesSession()
  @Post(':membershipId/leave')
  @HttpCode(200)
  async leave(
    @Param('membershipId', ParseUUIDPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeftMembership> {
    const change = await this.memberships.leave(currentIdentity(), id);
    if (change) handOver(reply, change);
    else void reply.header(HEADERS.session, ENDED);
    return { success: true, signedOut: change === undefined };
  }

  private async joined(reply: FastifyReply, change: AccessChange): Promise<JoinedMemberships> {
    handOver(reply, change);
    return { success: true, memberships: await this.memberships.list(currentIdentity()) };
  }
}
