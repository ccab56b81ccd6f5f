import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { AccessTokensModule } from '../sessions/access-tokens.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { StepUpModule } from '../step-up/step-up.module';
import { AddingService } from './adding.service';
import { MembershipsController } from './memberships.controller';
import { MembershipsService } from './memberships.service';
import { SwitchProof } from './switch-proof';
import { SwitchingService } from './switching.service';

@Module({
  imports: [AccessTokensModule, SessionsModule, SignInModule, StepUpModule, FactorsModule],
  controllers: [MembershipsController],
  providers: [MembershipsService, AddingService, SwitchingService, SwitchProof],
})
export class MembershipsModule {}
