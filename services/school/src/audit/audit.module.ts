import { Module } from '@nestjs/common';
import { AuditBook } from './audit.book';
import { AuditConsumer } from './audit.consumer';
import { AuditController } from './audit.controller';
import { AuditExportLine } from './audit-export-line.guard';
import { AuditExportService } from './audit-export.service';
import { AuditNames } from './audit.names';
import { AuditService } from './audit.service';

@Module({
  controllers: [AuditController],
  providers: [AuditBook, AuditConsumer, AuditNames, AuditService, AuditExportService, AuditExportLine],
  exports: [AuditBook],
})
export class AuditModule {}
