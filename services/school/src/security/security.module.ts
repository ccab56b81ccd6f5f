import { Module } from '@nestjs/common';
import { AssessmentService } from './assessment.service';
import { BackupRunsService } from './backup-runs.service';
import { OutsideChecks } from './outside-checks';
import { SecurityController } from './security.controller';
import { SecurityWatch } from './security-watch';

@Module({
  controllers: [SecurityController],
  providers: [AssessmentService, BackupRunsService, OutsideChecks, SecurityWatch],
})
export class SecurityModule {}
