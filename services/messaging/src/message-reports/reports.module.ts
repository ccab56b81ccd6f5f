import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [KnownSchoolsModule, ConversationsModule, MessagesModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
