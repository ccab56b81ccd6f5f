import { SignedMailReport } from '@homeroom/contracts';
import { OpenToAll, TakesMail } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { MailReportsService } from './mail-reports.service';

@Controller('mail-reports')
export class MailReportsController {
  constructor(private readonly reports: MailReportsService) {}

  @OpenToAll()
  @TakesMail()
  @Post()
  @HttpCode(200)
  async take(@Body() raw: unknown, @Query() signed: SignedMailReport): Promise<{ success: true }> {
    await this.reports.take(raw, signed);
    return { success: true };
  }
}
