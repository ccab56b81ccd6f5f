import { ReportHandedOver, type ReceiptsTaken, TakeReceipts } from '@homeroom/contracts';
import { Internal, runForSchool } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service';
import { ReceiptsService } from './receipts.service';

/** What a gateway knows of open pages, and what they said to it. */
@Controller('internal/live')
export class PagesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** What a gateway has really written to open pages; no receipt of theirs yet. */
  @Internal('gateway')
  @Post('handed-over')
  @HttpCode(204)
  async handedOver(@Body() report: ReportHandedOver): Promise<void> {
    await runForSchool(report.schoolId, () => this.deliveries.handedToPages(report));
  }

  /** Whose session it was, the gateway has judged; whose business the alert is, is judged here. */
  @Internal('gateway')
  @Post('receipts')
  @HttpCode(200)
  take(@Body() { schoolId, alertId, said }: TakeReceipts): Promise<ReceiptsTaken> {
    return runForSchool(schoolId, () => this.receipts.take(alertId, said));
  }
}
