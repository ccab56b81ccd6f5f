import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { HomeworkFilesModule } from '../../homework/assigned/homework-files';
import { ErasuresConsumer } from './erasures.consumer';
import { ErasuresService } from './erasures.service';
import { HoldsService } from './holds.service';
import { InternalHeldController } from './internal-held.controller';
import { RetentionController } from './retention.controller';
import { RetentionService } from './retention.service';
import { RetentionWorker } from './retention.worker';

@Module({
  imports: [AccountsModule, HomeworkFilesModule],
  controllers: [RetentionController, InternalHeldController],
  providers: [RetentionService, RetentionWorker, HoldsService, ErasuresService, ErasuresConsumer],
})
export class RetentionModule {}
