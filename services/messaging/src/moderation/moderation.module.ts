import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { SchoolWordsController } from '../bad-words/school-words.controller';
import { SchoolWordsService } from '../bad-words/school-words.service';
import { ConversationsModule } from '../conversations/conversations.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { EvidenceModule } from '../evidence/evidence.module';
import { MessageFiles } from '../files';
import { MessagesModule } from '../messages/messages.module';
import { MessengerModule } from '../messenger/messenger.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { BlocksService } from './blocks.service';
import { CaseRecord } from './case-record';
import { CasesConsumer } from './cases.consumer';
import { CasesController } from './cases.controller';
import { CasesService } from './cases.service';
import { OwnMessengerController } from './own.controller';
import { WarningsService } from './warnings.service';

/** Checks between what students write and the people who read it. */
@Module({
  imports: [
    ...[KnownSchoolsModule, ConversationsModule, DeliveriesModule, EvidenceModule],
    ...[MessageFiles, MessagesModule, MessengerModule, SafeguardingModule],
  ],
  controllers: [CasesController, OwnMessengerController, SchoolWordsController],
  providers: [BlocksService, CaseRecord, CasesConsumer, CasesService, SchoolWordsService, WarningsService],
  exports: [CaseRecord, CasesService],
})
export class ModerationModule {}
