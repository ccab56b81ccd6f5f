import { FindAudit, type Page, type PlatformAuditEntry } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { PlatformAuditService } from './platform-audit.service';

@Controller('super-super-admin/audit')
export class PlatformAuditController {
  constructor(private readonly audit: PlatformAuditService) {}

  @Allow('platform.read')
  @Get()
  find(@Query() query: FindAudit): Promise<PlatformAuditEntry[] | Page<PlatformAuditEntry>> {
    return this.audit.find(query);
  }

  @Allow('platform.read')
  @Get('export')
  export(@Query() query: FindAudit): StreamableFile {
    return new StreamableFile(this.audit.export(query), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit-log.csv"',
    });
  }
}
