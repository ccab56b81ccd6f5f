import {
  type EndedAmong,
  EndedSince,
  type EndedSessions,
  FindEnded,
  HEADERS,
  ReceivedPairs,
  RenewSession,
  type SessionGrant,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { AnySession, BeforeFactor, InEveryState, Internal } from '@homeroom/platform';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { EndedSessionsService } from './ended-sessions.service';
import { SessionsService } from './sessions.service';

/** Sent to the gateway instead of a grant. */
export const ENDED = 'ended';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly ended: EndedSessionsService,
  ) {}

  @AnySession()
  @InEveryState()
  @BeforeFactor()
  @ChangesSession()
  @Post('logout')
  @HttpCode(200)
  @Header(HEADERS.session, ENDED)
  async logout(): Promise<{ success: true }> {
    await this.sessions.end();
    return { success: true };
  }

  @Internal('gateway')
  @Post('internal/sessions/renew')
  @HttpCode(200)
  renew(@Body() { refreshToken, untouched }: RenewSession): Promise<SessionGrant> {
    return this.sessions.renew(refreshToken, untouched);
  }

  @Internal('gateway')
  @Post('internal/sessions/received')
  @HttpCode(204)
  received(@Body() { pairs }: ReceivedPairs): Promise<void> {
    return this.sessions.received(pairs);
  }

  @Internal('messaging')
  @Post('internal/sessions/ended-among')
  @HttpCode(200)
  endedAmong(@Body() wanted: FindEnded): Promise<EndedAmong> {
    return this.ended.among(wanted);
  }

  @Internal('gateway')
  @Get('internal/revocations')
  endedSince(@Query() { since, after }: EndedSince): Promise<EndedSessions> {
    return this.ended.page(Number(since), after);
  }
}
