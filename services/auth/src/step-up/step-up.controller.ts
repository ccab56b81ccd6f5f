import { type SteppedUp, type StepUpMethods, StepUp } from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { TIMES } from '@homeroom/domain';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { handOver } from '../sessions/hand-over';
import { StepUpService } from './step-up.service';

@Allow('account.stepUp')
@InEveryState()
@Controller('account/step-up')
export class StepUpController {
  constructor(private readonly stepUps: StepUpService) {}

  @Get()
  methods(): Promise<StepUpMethods> {
    return this.stepUps.methods(currentIdentity());
  }

  @ChangesSession()
  @Post()
  @HttpCode(200)
  async prove(@Body() shown: StepUp, @Res({ passthrough: true }) reply: FastifyReply): Promise<SteppedUp> {
    handOver(reply, await this.stepUps.prove(currentIdentity(), shown));
    return { success: true, until: new Date(Date.now() + TIMES.stepUpMs).toISOString() };
  }
}
