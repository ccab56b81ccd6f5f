import {
  ChangeOwnAccount,
  type ChangedOwnAccount,
  type OwnAccount,
  type OwnSession,
  type OwnSignIn,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { OwnAccountService } from './own-account.service';
import { OwnSessionsService } from './own-sessions.service';

/** The session determines the person: none of these routes names one. */
@Allow('account.own')
@InEveryState()
@Controller('account')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Get()
  read(): Promise<OwnAccount> {
    return this.account.read(currentIdentity());
  }

  @Patch()
  async change(@Body() wanted: ChangeOwnAccount): Promise<ChangedOwnAccount> {
    return { success: true, account: await this.account.change(currentIdentity(), wanted) };
  }

  @Get('sessions')
  ownSessions(): Promise<OwnSession[]> {
    return this.sessions.list(currentIdentity());
  }

  @ChangesSession()
  @Post('sessions/end-others')
  @HttpCode(200)
  async endOthers(): Promise<{ success: true }> {
    await this.sessions.endOthers(currentIdentity());
    return { success: true };
  }

  @ChangesSession()
  @Post('sessions/:sessionId/end')
  @HttpCode(200)
  async end(@Param('sessionId', ParseUUIDPipe) id: string): Promise<{ success: true }> {
    await this.sessions.end(currentIdentity(), id);
    return { success: true };
  }

  @Get('sign-ins')
  signIns(): Promise<OwnSignIn[]> {
    return this.sessions.signIns(currentIdentity());
  }
}
