import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module';
import { ApplyingService } from './applying.service';
import { PlanningService } from './planning.service';
import { RosterImportsController } from './roster-imports.controller';
import { RosterWorker } from './roster.worker';

@Module({
  imports: [StudentsModule],
  controllers: [RosterImportsController],
  providers: [PlanningService, ApplyingService, RosterWorker],
})
export class RosterImportsModule {}
