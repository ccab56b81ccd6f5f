import type { SchoolInvoice } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { OwnInvoicesService } from './own-invoices.service';

@Controller('school-admin/invoices')
export class OwnInvoicesController {
  constructor(private readonly invoices: OwnInvoicesService) {}

  @Allow('school.manage')
  @InEveryState()
  @Get()
  list(): Promise<SchoolInvoice[]> {
    return this.invoices.list();
  }
}
