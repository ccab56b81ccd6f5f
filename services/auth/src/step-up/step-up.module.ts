import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { StepUpController } from './step-up.controller';
import { StepUpService } from './step-up.service';

@Module({
  imports: [SessionsModule, FactorsModule],
  controllers: [StepUpController],
  providers: [StepUpService],
})
export class StepUpModule {}
