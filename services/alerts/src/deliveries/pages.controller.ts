import { ReportHandedOver, type ReceiptsTaken, TakeReceipts } from '@homeroom/contracts';
import { Internal, runForSchool } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service';
import { ReceiptsService } from './receipts.service';

/** What a gateway knows about open pages, and their receipts. */
@Controller('internal/live')
export class PagesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** What a gateway has actually written to open pages; not yet a receipt. */
  @Internal('gateway')
  @Post('handed-over')
  @HttpCode(204)
  async handedOver(@Body() report: ReportHandedOver): Promise<void> {
    await runForSchool(report.schoolId, () => this.deliveries.handedToPages(report));
  }

  /** The gateway has checked the session; whether the alert concerns the person is checked here. */
  @Internal('gateway')
  @Post('receipts')
  @HttpCode(200)
  take(@Body() { schoolId, alertId, said }: TakeReceipts): Promise<ReceiptsTaken> {
    return runForSchool(schoolId, () => this.receipts.take(alertId, said));
  }
}
