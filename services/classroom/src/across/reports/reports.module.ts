import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module';
import { MakingService } from './making.service';
import { OrderingService } from './ordering.service';
import { OpeningService } from './opening.service';
import { PaperService } from './paper.service';
import { PhrasesService } from './phrases.service';
import { ReleasedController } from './released.controller';
import { ReleasingService } from './releasing.service';
import { ReportPagesLine } from './report-pages-line.guard';
import { ReportsController } from './reports.controller';
import { ReportsWorker } from './reports.worker';
import { TemplateService } from './template.service';
import { WritingService } from './writing.service';

@Module({
  imports: [KnownSchoolsModule, ProgressModule],
  controllers: [ReportsController, ReleasedController],
  providers: [
    TemplateService,
    PhrasesService,
    WritingService,
    OrderingService,
    MakingService,
    PaperService,
    ReleasingService,
    OpeningService,
    ReportPagesLine,
    ReportsWorker,
  ],
})
export class ReportsModule {}
