import { Module } from '@nestjs/common';
import { ArrangementsController } from './arrangements.controller';
import { ClassToolsConsumer } from './class-tools.consumer';
import { DrawsController } from './draws.controller';
import { GroupsService } from './groups.service';
import { LessonService } from './lesson.service';
import { PicksService } from './picks.service';
import { SeatingService } from './seating.service';

@Module({
  controllers: [DrawsController, ArrangementsController],
  providers: [PicksService, GroupsService, LessonService, SeatingService, ClassToolsConsumer],
})
export class ClassToolsModule {}
