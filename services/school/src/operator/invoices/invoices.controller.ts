import {
  ExportInvoices,
  FindInvoices,
  type Invoice,
  type InvoiceDocument,
  IssueInvoices,
  MarkPaid,
  type Page,
  type PaymentsOverview,
  PaymentsQuery,
  WithdrawInvoice,
  WithdrawPayment,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { actingOperator } from '../acting-operator';
import { RowId } from '../../row-id.pipe';
import { InvoiceIssuer } from './invoice-issuer';
import { InvoicesService } from './invoices.service';
import { WithdrawalsService } from './withdrawals.service';

@Controller('super-super-admin')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly withdrawals: WithdrawalsService,
    private readonly issuer: InvoiceIssuer,
  ) {}

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

  @Allow('platform.read')
  @Get('schools/:schoolId/invoices/:invoiceId')
  read(
    @Param('schoolId', RowId) schoolId: string,
    @Param('invoiceId', RowId) invoiceId: string,
  ): Promise<InvoiceDocument> {
    return this.invoices.read(schoolId, invoiceId);
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

  @Allow('platform.manage')
  @Post('schools/:schoolId/invoices/:invoiceId/paid/withdraw')
  @HttpCode(200)
  async withdrawPayment(
    @Param('schoolId', RowId) schoolId: string,
    @Param('invoiceId', RowId) invoiceId: string,
    @Body() wish: WithdrawPayment,
  ): Promise<{ success: true }> {
    await this.withdrawals.payment(schoolId, invoiceId, wish);
    return { success: true };
  }

  @Allow('platform.manage')
  @Post('schools/:schoolId/invoices/:invoiceId/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('schoolId', RowId) schoolId: string,
    @Param('invoiceId', RowId) invoiceId: string,
    @Body() wish: WithdrawInvoice,
  ): Promise<{ success: true }> {
    await this.withdrawals.invoice(schoolId, invoiceId, wish);
    return { success: true };
  }

  @Allow('platform.manage')
  @CallsOthers()
  @Post('schools/:schoolId/invoices/:invoiceId/again')
  async again(
    @Param('schoolId', RowId) schoolId: string,
    @Param('invoiceId', RowId) invoiceId: string,
  ): Promise<{ success: true; number: string }> {
    return { success: true, number: await this.issuer.again(schoolId, invoiceId, actingOperator()) };
  }
}
