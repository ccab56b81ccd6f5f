import { Module } from '@nestjs/common';
import { HomeworkFilesModule } from '../../homework/assigned/homework-files';
import { HoldsService } from './holds.service';
import { InternalHeldController } from './internal-held.controller';
import { RetentionController } from './retention.controller';
import { RetentionService } from './retention.service';
import { RetentionWorker } from './retention.worker';

@Module({
  imports: [HomeworkFilesModule],
  controllers: [RetentionController, InternalHeldController],
  providers: [RetentionService, RetentionWorker, HoldsService],
})
export class RetentionModule {}
