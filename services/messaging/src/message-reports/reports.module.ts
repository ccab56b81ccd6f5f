import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { EvidenceModule } from '../evidence/evidence.module';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [KnownSchoolsModule, ConversationsModule, EvidenceModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
