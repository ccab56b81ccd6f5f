import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { Authenticator } from './authenticator';
import { Challenges } from './challenges';
import { Demands } from './demands';
import { FactorChanges } from './factor-changes';
import { OwnFactorsController } from './own-factors.controller';
import { OwnFactorsService } from './own-factors.service';
import { OwnPasskeysService } from './own-passkeys.service';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { RelyingParty } from './relying-party';
import { SecondFactor } from './second-factor';
import { StaffFactorsController } from './staff-factors.controller';
import { StaffFactorsService } from './staff-factors.service';

@Module({
  imports: [SessionsModule],
  controllers: [OwnFactorsController, StaffFactorsController],
  providers: [
    RelyingParty,
    Challenges,
    Authenticator,
    Passkeys,
    RecoveryCodes,
    SecondFactor,
    Demands,
    FactorChanges,
    OwnFactorsService,
    OwnPasskeysService,
    StaffFactorsService,
  ],
  exports: [RelyingParty, SecondFactor, Passkeys, Challenges, Demands],
})
export class FactorsModule {}
