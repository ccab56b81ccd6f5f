import { type AuditEntry, FindSchoolAudit, type Page } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Allow('audit.read')
  @Get('school-admin/audit')
  ofSchool(@Query() query: FindSchoolAudit): Promise<AuditEntry[] | Page<AuditEntry>> {
    return this.audit.ofSchool(query);
  }
}
