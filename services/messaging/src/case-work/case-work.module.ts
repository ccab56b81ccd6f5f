import { Module } from '@nestjs/common';
import { MessageFiles } from '../files';
import { MessengerModule } from '../messenger/messenger.module';
import { ModerationModule } from '../moderation/moderation.module';
import { CaseExportService } from './case-export.service';
import { CasePaperLine } from './case-paper-line.guard';
import { CaseWorkController } from './case-work.controller';
import { CaseWorkService } from './case-work.service';
import { MessengerHealthController } from './health.controller';
import { HealthService } from './health.service';
import { HomeService } from './home.service';

/** Work on a case besides its decision. */
@Module({
  imports: [MessageFiles, MessengerModule, ModerationModule],
  controllers: [CaseWorkController, MessengerHealthController],
  providers: [CaseWorkService, HomeService, CaseExportService, CasePaperLine, HealthService],
})
export class CaseWorkModule {}
