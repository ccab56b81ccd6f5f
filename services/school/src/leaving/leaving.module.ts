import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { ClosingWorker } from './closing.worker';
import { LeavingController } from './leaving.controller';
import { LeavingService } from './leaving.service';
import { Notices } from './notices';

@Module({
  imports: [AuditModule],
  controllers: [LeavingController],
  providers: [Notices, LeavingService, ClosingWorker],
  exports: [Notices],
})
export class LeavingModule {}
