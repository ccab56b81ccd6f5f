import { BackupReport, type BackupStatusAnswer, type SecurityAssessment } from '@homeroom/contracts';
import { Internal, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AssessmentService } from './assessment.service';
import { BackupRunsService } from './backup-runs.service';
import { SecurityWatch } from './security-watch';

/** Public, for anybody who wants to know without signing in. */
@Controller()
export class SecurityController {
  constructor(
    private readonly assessments: AssessmentService,
    private readonly backups: BackupRunsService,
    private readonly watch: SecurityWatch,
  ) {}

  @OpenToAll()
  @Get('security-assessment')
  assessment(): SecurityAssessment {
    return this.assessments.assessment();
  }

  @OpenToAll()
  @Get('backup-status')
  backupStatus(): Promise<BackupStatusAnswer> {
    return this.backups.status();
  }

  @Internal('backup')
  @Post('internal/backup-runs')
  @HttpCode(200)
  async keepRun(@Body() report: BackupReport): Promise<{ success: true }> {
    await this.backups.keep(report);
    await this.watch.lookAtBackups();
    return { success: true };
  }
}
