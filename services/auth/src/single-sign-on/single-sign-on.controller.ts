import { BeginSingleSignOn, type BegunSingleSignOn, FinishSingleSignOn } from '@homeroom/contracts';
import { OpenToAll } from '@homeroom/platform';
import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { handOver } from '../sessions/hand-over';
import { welcomeStaff } from '../sign-in/welcome';
import { SingleSignOn } from './single-sign-on.service';

/** Not behind the guard of other sign-ins: these requests wait for external servers, and queue per school. */
@OpenToAll()
@Controller('single-sign-on')
export class SingleSignOnController {
  constructor(
    private readonly signOn: SingleSignOn,
    private readonly visitors: Visitors,
  ) {}

  @Post('begin')
  @HttpCode(200)
  async begin(@Body() begin: BeginSingleSignOn): Promise<BegunSingleSignOn> {
    return { success: true, url: await this.signOn.begin(begin) };
  }

  @Post('finish')
  @HttpCode(200)
  async finish(
    @Body() finish: FinishSingleSignOn,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.signOn.finish(finish, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return welcomeStaff(signedIn);
  }
}
