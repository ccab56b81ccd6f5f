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

@Module({
  imports: [SessionsModule],
  controllers: [OwnFactorsController],
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
  ],
  exports: [SecondFactor, Passkeys, Challenges, Demands],
})
export class FactorsModule {}
