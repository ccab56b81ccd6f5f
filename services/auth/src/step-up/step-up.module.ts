import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { StepUpController } from './step-up.controller';
import { StepUpService } from './step-up.service';

@Module({ imports: [SessionsModule], controllers: [StepUpController], providers: [StepUpService] })
export class StepUpModule {}
