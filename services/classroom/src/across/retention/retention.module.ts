import { Module } from '@nestjs/common';
import { HomeworkFilesModule } from '../../homework/assigned/homework-files';
import { RetentionService } from './retention.service';
import { RetentionWorker } from './retention.worker';

@Module({ imports: [HomeworkFilesModule], providers: [RetentionService, RetentionWorker] })
export class RetentionModule {}
