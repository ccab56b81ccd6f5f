import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { AnswerHoursController } from './answer-hours.controller';
import { AnswerHoursService } from './answer-hours.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [AnswerHoursController],
  providers: [AnswerHoursService],
})
export class AnswerHoursModule {}
