import { Module } from '@nestjs/common';
import { EnrolmentModule } from '../../sections/enrolment/enrolment.module';
import { StudentChangesModule } from '../../sections/student-changes/student-changes.module';
import { ApplyingService } from './applying.service';
import { ImportsService } from './imports.service';
import { LineWork } from './line-work';
import { PlanningService } from './planning.service';
import { RosterImportsController } from './roster-imports.controller';
import { RosterWorker } from './roster.worker';
import { UndoingService } from './undoing.service';

@Module({
  imports: [EnrolmentModule, StudentChangesModule],
  controllers: [RosterImportsController],
  providers: [PlanningService, ImportsService, LineWork, ApplyingService, UndoingService, RosterWorker],
})
export class RosterImportsModule {}
