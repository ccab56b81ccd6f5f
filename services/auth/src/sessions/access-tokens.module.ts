import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens';
import { LiveSessions } from './live-sessions';

@Module({ providers: [AccessTokens, LiveSessions], exports: [AccessTokens, LiveSessions] })
export class AccessTokensModule {}
