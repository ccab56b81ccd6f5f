import { type AuditEntry, ExportSchoolAudit, FindSchoolAudit, type Page } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Controller, Get, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { AuditExportLine } from './audit-export-line.guard';
import { AuditExportService } from './audit-export.service';
import { AuditService } from './audit.service';

@Controller('school-admin/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: AuditExportService,
  ) {}

  @Allow('audit.read')
  @Get()
  ofSchool(@Query() query: FindSchoolAudit): Promise<AuditEntry[] | Page<AuditEntry>> {
    return this.audit.ofSchool(query);
  }

  @Allow('lists.export')
  @InEveryState()
  @UseGuards(AuditExportLine)
  @Get('export')
  export(@Query() query: ExportSchoolAudit): Promise<StreamableFile> {
    return this.exports.file(query);
  }
}
