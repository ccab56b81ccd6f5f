import { PlatformDbModule } from '@homeroom/database';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { LeavingModule } from '../leaving/leaving.module';
import { PeopleCountModule } from '../people-count/people-count.module';
import { TrustModule } from '../trust/trust.module';
import { PlatformAuditController } from './audit/platform-audit.controller';
import { PlatformAuditService } from './audit/platform-audit.service';
import { FailingImportsController } from './failing-imports/failing-imports.controller';
import { FailingImportsService } from './failing-imports/failing-imports.service';
import { PlanNews } from './features/plan-news';
import { PlatformFeaturesController } from './features/platform-features.controller';
import { PlatformFeaturesService } from './features/platform-features.service';
import { InvoiceIssuer } from './invoices/invoice-issuer';
import { InvoicesController } from './invoices/invoices.controller';
import { InvoicesService } from './invoices/invoices.service';
import { WithdrawalsService } from './invoices/withdrawals.service';
import { ParkedFactsController } from './parked-facts/parked-facts.controller';
import { ParkedFactsService } from './parked-facts/parked-facts.service';
import { Rounds } from './rounds';
import { PlatformSchoolsController } from './schools/platform-schools.controller';
import { PlatformSchoolsService } from './schools/platform-schools.service';
import { SchoolChangesService } from './schools/school-changes.service';
import { SchoolNoticesService } from './schools/school-notices.service';

/** The operator's side, and the only module that can use the cross-school database access. */
@Module({
  imports: [PlatformDbModule.register(), AuditModule, PeopleCountModule, TrustModule, LeavingModule],
  controllers: [
    PlatformSchoolsController,
    PlatformFeaturesController,
    InvoicesController,
    PlatformAuditController,
    ParkedFactsController,
    FailingImportsController,
  ],
  providers: [
    PlatformSchoolsService,
    SchoolChangesService,
    SchoolNoticesService,
    PlatformFeaturesService,
    PlanNews,
    InvoicesService,
    WithdrawalsService,
    InvoiceIssuer,
    PlatformAuditService,
    ParkedFactsService,
    FailingImportsService,
    Rounds,
  ],
})
export class OperatorModule {}
