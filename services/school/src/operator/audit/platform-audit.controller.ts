import { ExportAudit, FindAudit, type PlatformAuditEntry, type PlatformAuditPage } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { PlatformAuditService } from './platform-audit.service';

@Controller('super-super-admin/audit')
export class PlatformAuditController {
  constructor(private readonly audit: PlatformAuditService) {}

  @Allow('platform.read')
  @Get()
  find(@Query() query: FindAudit): Promise<PlatformAuditEntry[] | PlatformAuditPage> {
    return this.audit.find(query);
  }

  @Allow('platform.read')
  @Get('export')
  export(@Query() query: ExportAudit): Promise<StreamableFile> {
    return this.audit.export(query);
  }
}
