import { Module } from '@nestjs/common';
import { FilesModule } from '../../ground/files/files.module';
import { HomeworkFilesController } from './homework-files.controller';
import { MarkingService } from './marking.service';
import { OpeningService } from './opening.service';
import { OwnHomeworkService } from './own-homework.service';
import { WorkController } from './work.controller';

@Module({
  imports: [FilesModule],
  controllers: [WorkController, HomeworkFilesController],
  providers: [OwnHomeworkService, MarkingService, OpeningService],
})
export class WorkModule {}
