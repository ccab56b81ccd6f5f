import type { InvoiceDocument, SchoolInvoice } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { RowId } from '../row-id.pipe';
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

  @Allow('school.manage')
  @InEveryState()
  @Get(':invoiceId')
  read(@Param('invoiceId', RowId) invoiceId: string): Promise<InvoiceDocument> {
    return this.invoices.read(invoiceId);
  }
}
