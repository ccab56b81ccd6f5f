import { Module } from '@nestjs/common';
import { EvidenceModule } from '../evidence/evidence.module';
import { TaughtController } from './taught.controller';
import { TaughtConversationsService } from './taught-conversations.service';
import { TaughtRulesService } from './taught-rules.service';

/** For schools that let teachers and their students write to each other. */
@Module({
  imports: [EvidenceModule],
  controllers: [TaughtController],
  providers: [TaughtRulesService, TaughtConversationsService],
})
export class TaughtModule {}
