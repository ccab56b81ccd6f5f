import { Module } from '@nestjs/common';
import { BellTimesService } from './bell-times.service';
import { LessonChangesService } from './lesson-changes.service';
import { LessonsService } from './lessons.service';
import { TimetablesConsumer } from './timetables.consumer';
import { TimetablesController } from './timetables.controller';
import { TimetablesService } from './timetables.service';

@Module({
  controllers: [TimetablesController],
  providers: [BellTimesService, LessonChangesService, LessonsService, TimetablesConsumer, TimetablesService],
})
export class TimetablesModule {}
