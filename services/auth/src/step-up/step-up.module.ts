import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { PresentSecret } from './present-secret';
import { StepUpController } from './step-up.controller';
import { StepUpService } from './step-up.service';

@Module({
  imports: [SessionsModule, FactorsModule],
  controllers: [StepUpController],
  providers: [StepUpService, PresentSecret],
  exports: [PresentSecret, StepUpService],
})
export class StepUpModule {}
