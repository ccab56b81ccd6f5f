import { SchoolFeaturesModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ClassSignInService } from './class-sign-in.service';
import { Doorstep } from './doorstep.guard';
import { Doorway } from './doorway';
import { Places } from './places';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';
import { SignedInService } from './signed-in.service';

@Module({
  imports: [SessionsModule, SchoolFeaturesModule],
  controllers: [SignInController],
  providers: [Doorstep, Places, Doorway, SignInService, SignedInService, ClassSignInService],
})
export class SignInModule {}
