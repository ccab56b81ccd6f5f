import {
  DecideReport,
  FindReports,
  type MessageReport,
  type OpenedReport,
  type Page,
  ReportMessage,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Allow('messages.write')
  @Post('messages/conversations/:conversationId/messages/:messageId/report')
  @HttpCode(200)
  async report(
    @Param('conversationId', ParseUUIDPipe) conversationId: string,
    @Param('messageId', ParseUUIDPipe) messageId: string,
    @Body() { reason }: ReportMessage,
  ): Promise<{ success: true }> {
    await this.reports.report(currentIdentity(), conversationId, messageId, reason);
    return { success: true };
  }

  @Allow('messages.moderate')
  @Get('school-admin/message-reports')
  list(@Query() wanted: FindReports): Promise<MessageReport[] | Page<MessageReport>> {
    return this.reports.list(currentIdentity(), wanted);
  }

  @Allow('messages.moderate')
  @Post('school-admin/message-reports/:reportId/open')
  @HttpCode(200)
  async open(@Param('reportId', ParseUUIDPipe) reportId: string): Promise<OpenedReport> {
    return { success: true, ...(await this.reports.open(currentIdentity(), reportId)) };
  }

  @Allow('messages.moderate')
  @Post('school-admin/message-reports/:reportId/decide')
  @HttpCode(200)
  async decide(
    @Param('reportId', ParseUUIDPipe) reportId: string,
    @Body() decision: DecideReport,
  ): Promise<{ success: true }> {
    await this.reports.decide(currentIdentity(), reportId, decision);
    return { success: true };
  }
}
