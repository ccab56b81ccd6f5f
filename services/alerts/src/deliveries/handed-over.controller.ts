import { ReportHandedOver } from '@homeroom/contracts';
import { Internal, runForSchool } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service';

@Controller('internal/live/handed-over')
export class HandedOverController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** What a gateway has really written to open pages; no receipt of theirs yet. */
  @Internal('gateway')
  @Post()
  @HttpCode(204)
  async handedOver(@Body() report: ReportHandedOver): Promise<void> {
    await runForSchool(report.schoolId, () => this.deliveries.handedToPages(report));
  }
}
