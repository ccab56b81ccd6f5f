import { type SteppedUp, type StepUpMethods, StepUp } from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { TIMES } from '@homeroom/domain';
import { Allow, BeforeFactor, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { handOver } from '../sessions/hand-over';
import { StepUpService } from './step-up.service';

@Allow('account.stepUp')
@InEveryState()
@BeforeFactor()
@Controller('account/step-up')
export class StepUpController {
  constructor(private readonly stepUps: StepUpService) {}

  @Get()
  methods(): Promise<StepUpMethods> {
    return this.stepUps.methods(currentIdentity());
  }

  /** Returns the passkey challenge; a visitor's passkeys are stored in their own school, not in the visited one. */
  @ChangesSession()
  @Post('passkey')
  @HttpCode(200)
  async passkey() {
    return { success: true, options: await this.stepUps.askForPasskey(currentIdentity()) };
  }

  @ChangesSession()
  @Post()
  @HttpCode(200)
  async prove(@Body() shown: StepUp, @Res({ passthrough: true }) reply: FastifyReply): Promise<SteppedUp> {
    handOver(reply, await this.stepUps.prove(currentIdentity(), shown));
    return { success: true, until: new Date(Date.now() + TIMES.stepUpMs).toISOString() };
  }
}
