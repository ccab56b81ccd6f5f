import {
  AddPasskey,
  type AuthenticatorSetUp,
  ConfirmAuthenticator,
  type FactorAdded,
  type OwnFactors,
  RenamePasskey,
  type RenewedRecoveryCodes,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, BeforeFactor, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { handOver } from '../sessions/hand-over';
import type { Added } from './factor-changes';
import { OwnFactorsService } from './own-factors.service';
import { OwnPasskeysService } from './own-passkeys.service';

/**
 * Responses that contain a one-time secret or a new cookie are not stored for idempotency keys: a repeated request draws new ones. What was
 * begun after a step-up can be completed in the same session without another.
 */
@Allow('factors.own')
@InEveryState()
@BeforeFactor()
@Controller('account/factors')
export class OwnFactorsController {
  constructor(
    private readonly factors: OwnFactorsService,
    private readonly passkeys: OwnPasskeysService,
  ) {}

  @Get()
  list(): Promise<OwnFactors> {
    return this.factors.list(currentIdentity());
  }

  @NeedsStepUp()
  @ChangesSession()
  @Post('authenticator')
  @HttpCode(200)
  begin(): Promise<AuthenticatorSetUp> {
    return this.factors.begin(currentIdentity());
  }

  @ChangesSession()
  @Post('authenticator/confirm')
  @HttpCode(200)
  async confirm(
    @Body() body: ConfirmAuthenticator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FactorAdded> {
    return answer(reply, await this.factors.confirm(currentIdentity(), body));
  }

  @NeedsStepUp()
  @Post('authenticator/remove')
  @HttpCode(200)
  async remove(): Promise<{ success: true }> {
    await this.factors.remove(currentIdentity());
    return { success: true };
  }

  @NeedsStepUp()
  @ChangesSession()
  @Post('recovery-codes')
  @HttpCode(200)
  async renewCodes(): Promise<RenewedRecoveryCodes> {
    return { success: true, recoveryCodes: await this.factors.renewCodes(currentIdentity()) };
  }

  @NeedsStepUp()
  @ChangesSession()
  @Post('passkeys/options')
  @HttpCode(200)
  async beginPasskey() {
    return { success: true, options: await this.passkeys.begin(currentIdentity()) };
  }

  @ChangesSession()
  @Post('passkeys')
  @HttpCode(200)
  async addPasskey(
    @Body() body: AddPasskey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FactorAdded> {
    return answer(reply, await this.passkeys.add(currentIdentity(), body));
  }

  @Patch('passkeys/:passkeyId')
  async renamePasskey(
    @Param('passkeyId', ParseUUIDPipe) id: string,
    @Body() { name }: RenamePasskey,
  ): Promise<{ success: true }> {
    await this.passkeys.rename(currentIdentity(), id, name);
    return { success: true };
  }

  @NeedsStepUp()
  @Post('passkeys/:passkeyId/remove')
  @HttpCode(200)
  async removePasskey(@Param('passkeyId', ParseUUIDPipe) id: string): Promise<{ success: true }> {
    await this.passkeys.remove(currentIdentity(), id);
    return { success: true };
  }
}

function answer(reply: FastifyReply, { answer: body, change }: Added): FactorAdded {
  handOver(reply, change);
  return body;
}
