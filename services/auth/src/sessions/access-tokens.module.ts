import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens';

@Module({ providers: [AccessTokens], exports: [AccessTokens] })
export class AccessTokensModule {}
