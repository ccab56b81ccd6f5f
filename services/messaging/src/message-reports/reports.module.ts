import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { EvidenceModule } from '../evidence/evidence.module';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [ConversationsModule, DeliveriesModule, EvidenceModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
