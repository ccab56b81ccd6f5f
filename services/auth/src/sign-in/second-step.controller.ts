import { SecondStep, WaitingSignIn } from '@homeroom/contracts';
import { Body, Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { handOver } from '../sessions/hand-over';
import { SecondStepService } from './second-step.service';
import { SignsIn } from './signs-in';
import { welcomeStaff } from './welcome';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly visitors: Visitors,
  ) {}

  @SignsIn('second-step')
  async show(
    @Body() step: SecondStep,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.steps.show(step, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return welcomeStaff(signedIn);
  }

  @SignsIn('second-step/passkey')
  async passkey(@Body() { token }: WaitingSignIn, @Headers() headers: RequestHeaders) {
    return { success: true, options: await this.steps.askForPasskey(token, this.visitors.of(headers)) };
  }
}
