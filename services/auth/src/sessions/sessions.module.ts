import { Module } from '@nestjs/common';
import { RefreshTokens } from './refresh-token';
import { SessionCheck } from './session-check';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { Tidying } from './tidying';

@Module({
  controllers: [SessionsController],
  providers: [RefreshTokens, SessionsService, SessionCheck, Tidying],
  exports: [SessionsService],
})
export class SessionsModule {}
