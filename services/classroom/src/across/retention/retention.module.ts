import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service';
import { RetentionWorker } from './retention.worker';

@Module({ providers: [RetentionService, RetentionWorker] })
export class RetentionModule {}
