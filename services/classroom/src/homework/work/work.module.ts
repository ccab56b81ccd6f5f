import { Module } from '@nestjs/common';
import { HomeworkFilesModule } from '../assigned/homework-files';
import { TranslatedHomework } from '../assigned/translated-homework';
import { HomeworkFilesController } from './homework-files.controller';
import { HomeworkRoomController } from './homework-room.controller';
import { MarkingService } from './marking.service';
import { OwnHomeworkService } from './own-homework.service';
import { WorkController } from './work.controller';

@Module({
  imports: [HomeworkFilesModule],
  controllers: [WorkController, HomeworkFilesController, HomeworkRoomController],
  providers: [OwnHomeworkService, MarkingService, TranslatedHomework],
})
export class WorkModule {}
