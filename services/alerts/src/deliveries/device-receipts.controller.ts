import { DeviceReceipt } from '@homeroom/contracts';
import { OnAlertPath, OpenToAll } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ReceiptsService } from './receipts.service';

/** Nobody is signed in: the token identifies the alert and the person, and is never stored. */
@Controller('alert-receipts')
export class DeviceReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @OpenToAll()
  @OnAlertPath()
  @Post()
  @HttpCode(200)
  async take(@Body() said: DeviceReceipt): Promise<{ success: true }> {
    await this.receipts.takeFromDevice(said);
    return { success: true };
  }
}
