import {
  ExportInvoices,
  FindInvoices,
  type Invoice,
  IssueInvoices,
  MarkPaid,
  type Page,
  type PaymentsOverview,
  PaymentsQuery,
} from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { RowId } from '../row-id.pipe';
import { InvoicesService } from './invoices.service';

@Controller('super-super-admin')
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Allow('platform.read')
  @Get('payments')
  payments(@Query() { month }: PaymentsQuery): Promise<PaymentsOverview> {
    return this.invoices.payments(month);
  }

  @Allow('platform.read')
  @Get('invoices')
  find(@Query() query: FindInvoices): Promise<Invoice[] | Page<Invoice>> {
    return this.invoices.find(query);
  }

  @Allow('platform.read')
  @Get('invoices/export')
  export(@Query() query: ExportInvoices): Promise<StreamableFile> {
    return this.invoices.export(query);
  }

  @Allow('platform.manage')
  @Post('invoices')
  @HttpCode(202)
  async issue(@Body() { month }: IssueInvoices): Promise<{ success: true; month: string }> {
    await this.invoices.ask(month);
    return { success: true, month };
  }

  @Allow('platform.manage')
  @Post('schools/:schoolId/invoices/:invoiceId/paid')
  @HttpCode(200)
  async markPaid(
    @Param('schoolId', RowId) schoolId: string,
    @Param('invoiceId', RowId) invoiceId: string,
    @Body() payment: MarkPaid,
  ): Promise<{ success: true }> {
    await this.invoices.markPaid(schoolId, invoiceId, payment);
    return { success: true };
  }
}
