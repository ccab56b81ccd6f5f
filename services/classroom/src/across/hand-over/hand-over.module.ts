import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GivingService } from './giving.service';
import { HandOverConsumer } from './hand-over.consumer';
import { HandOverController } from './hand-over.controller';
import { HandOverListService } from './hand-over-list.service';
import { HandOverService } from './hand-over.service';

@Module({
  imports: [AccountsModule],
  controllers: [HandOverController],
  providers: [HandOverService, GivingService, HandOverListService, HandOverConsumer],
})
export class HandOverModule {}
