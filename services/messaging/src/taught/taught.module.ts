import { Module } from '@nestjs/common';
import { EvidenceModule } from '../evidence/evidence.module';
import { TaughtController } from './taught.controller';
import { TaughtConversationsService } from './taught-conversations.service';
import { TaughtRulesService } from './taught-rules.service';

/** Where the school lets teachers and the students whom they teach write to each other. */
@Module({
  imports: [EvidenceModule],
  controllers: [TaughtController],
  providers: [TaughtRulesService, TaughtConversationsService],
})
export class TaughtModule {}
