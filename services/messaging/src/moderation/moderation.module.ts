import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { SchoolWordsController } from '../bad-words/school-words.controller';
import { SchoolWordsService } from '../bad-words/school-words.service';
import { ConversationsModule } from '../conversations/conversations.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { MessageFiles } from '../message-files/message-files';
import { MessengerModule } from '../messenger/messenger.module';
import { BlocksService } from './blocks.service';
import { CaseRecord } from './case-record';
import { CasesConsumer } from './cases.consumer';
import { CasesController } from './cases.controller';
import { CasesService } from './cases.service';
import { OwnMessengerController } from './own.controller';

/** What stands between what students write and who reads it. */
@Module({
  imports: [KnownSchoolsModule, ConversationsModule, DeliveriesModule, MessageFiles, MessengerModule],
  controllers: [CasesController, OwnMessengerController, SchoolWordsController],
  providers: [BlocksService, CaseRecord, CasesConsumer, CasesService, SchoolWordsService],
})
export class ModerationModule {}
