import { Module } from '@nestjs/common';
import { CoursesController } from './courses.controller';
import { CoursesService } from './courses.service';
import { GroupRostersService } from './group-rosters.service';
import { GroupsConsumer } from './groups.consumer';
import { GroupsService } from './groups.service';

@Module({
  controllers: [CoursesController],
  providers: [CoursesService, GroupsService, GroupRostersService, GroupsConsumer],
  exports: [CoursesService, GroupsService, GroupRostersService],
})
export class CoursesModule {}
