import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { GivingOut } from './giving-out.service';
import { HomeworkClock } from './homework-clock';
import { HomeworkConsumer } from './homework.consumer';
import { HomeworkController } from './homework.controller';
import { HomeworkFilesModule } from './homework-files';
import { HomeworkService } from './homework.service';
import { HomeworkWorker } from './homework.worker';
import { TranslatedHomework } from './translated-homework';

@Module({
  imports: [AccountsModule, HomeworkFilesModule, KnownSchoolsModule],
  controllers: [HomeworkController],
  providers: [
    HomeworkService,
    GivingOut,
    HomeworkClock,
    HomeworkConsumer,
    HomeworkWorker,
    TranslatedHomework,
  ],
})
export class HomeworkModule {}
