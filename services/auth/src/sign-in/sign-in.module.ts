import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { ClassSignInService } from './class-sign-in.service';
import { Doorstep } from './doorstep.guard';
import { Doorway } from './doorway';
import { Places } from './places';
import { SecondStepController } from './second-step.controller';
import { SecondStepService } from './second-step.service';
import { SignInController } from './sign-in.controller';
import { SignInLog } from './sign-in-log';
import { SignInService } from './sign-in.service';
import { SignedInService } from './signed-in.service';
import { WaitingSignIns } from './waiting-sign-ins';

@Module({
  imports: [SessionsModule, FactorsModule, KnownSchoolsModule],
  controllers: [SignInController, SecondStepController],
  providers: [
    Doorstep,
    Places,
    WaitingSignIns,
    SignInLog,
    Doorway,
    SignInService,
    SecondStepService,
    SignedInService,
    ClassSignInService,
  ],
  exports: [Doorstep, Doorway, Places, SignInService, SecondStepService, SignInLog],
})
export class SignInModule {}
