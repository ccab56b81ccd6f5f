import { TakenFilesModule } from '@homeroom/files/kept';
import { DatabaseModule } from '@homeroom/database';
import { ChildPartModule, EventsModule, SchoolExportModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { DynamicModule, Module } from '@nestjs/common';
import type { MessagingConfig } from './config';
import { AnswerHoursModule } from './answer-hours/answer-hours.module';
import { AnnouncementsModule } from './announcements/announcements.module';
import { BreakerModule } from './breaker/breaker.module';
import { CaseWorkModule } from './case-work/case-work.module';
import { ConversationsModule } from './conversations/conversations.module';
import { DeskModule } from './desk/desk.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { DirectoryModule } from './directory/directory.module';
import { TIDIED } from './database/tidied';
import { FiguresModule } from './figures/figures.module';
import { MessageFilesModule } from './message-files/message-files.module';
import { MessagesModule } from './messages/messages.module';
import { MessengerModule } from './messenger/messenger.module';
import { ModerationModule } from './moderation/moderation.module';
import { NotificationsModule } from './notifications/notifications.module';
import { ReportsModule } from './message-reports/reports.module';
import { ReactionsModule } from './reactions/reactions.module';
import { ReachModule } from './reach/reach.module';
import { RetentionModule } from './retention/retention.module';
import { ScheduledModule } from './scheduled/scheduled.module';
import { TaughtModule } from './taught/taught.module';
import { TranslationModule } from './translation/translation.module';
import { WritingModule } from './writing/writing.module';
import { SchoolModule } from './school/school.module';
import { CHILD_PART } from './school-export/child-rules';
import { EXPORT_RULES } from './school-export/export-rules';
import { MessageFiles } from './files';

@Module({})
export class AppModule {
  static for(config: MessagingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for('messaging', config),
        DatabaseModule.for([], TIDIED),
        EventsModule,
        SchoolExportModule.for({ part: 'messages', rules: EXPORT_RULES }),
        ChildPartModule.for(CHILD_PART),
        TakenFilesModule.for('messages', MessageFiles),
        DirectoryModule,
        SchoolModule,
        AnnouncementsModule,
        BreakerModule,
        ConversationsModule,
        MessagesModule,
        MessageFilesModule,
        ReportsModule,
        MessengerModule,
        ModerationModule,
        CaseWorkModule,
        NotificationsModule,
        DeliveriesModule,
        DeskModule,
        AnswerHoursModule,
        ScheduledModule,
        WritingModule,
        TaughtModule,
        TranslationModule,
        ReachModule,
        RetentionModule,
        ReactionsModule,
        FiguresModule,
      ],
    };
  }
}
