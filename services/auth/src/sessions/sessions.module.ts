import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module';
import { AccessTokensModule } from './access-tokens.module';
import { EndedNews } from './ended-news';
import { EndedSessionsService } from './ended-sessions.service';
import { FrozenSendersConsumer } from './frozen-senders.consumer';
import { RefreshTokens } from './refresh-token';
import { SessionCheck } from './session-check';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AccessTokensModule, VisitsModule],
  controllers: [SessionsController],
  providers: [
    RefreshTokens,
    SessionsService,
    EndedSessionsService,
    EndedNews,
    SessionCheck,
    FrozenSendersConsumer,
  ],
  exports: [SessionsService],
})
export class SessionsModule {}
