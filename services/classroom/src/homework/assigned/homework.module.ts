import { Module } from '@nestjs/common';
import { FilesModule } from '../../ground/files/files.module';
import { GivingOut } from './giving-out.service';
import { HomeworkConsumer } from './homework.consumer';
import { HomeworkController } from './homework.controller';
import { HomeworkService } from './homework.service';
import { HomeworkWorker } from './homework.worker';

@Module({
  imports: [FilesModule],
  controllers: [HomeworkController],
  providers: [HomeworkService, GivingOut, HomeworkConsumer, HomeworkWorker],
})
export class HomeworkModule {}
