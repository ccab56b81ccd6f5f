import { AddNoticeDevice, type NoticeDevice } from '@homeroom/contracts';
import { agentOf, Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { DevicesService } from './devices.service';

@InEveryState()
@Controller('notifications/devices')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Allow('notices.own')
  @Get()
  list(): Promise<NoticeDevice[]> {
    return this.devices.list(currentIdentity());
  }

  @Allow('notices.own')
  @Post()
  @HttpCode(200)
  async add(
    @Body() wanted: AddNoticeDevice,
    @Headers('user-agent') userAgent?: string,
  ): Promise<{ success: true; deviceId: string | null }> {
    return { success: true, deviceId: await this.devices.add(currentIdentity(), wanted, agentOf(userAgent)) };
  }

  @Allow('notices.own')
  @Post(':deviceId/remove')
  @HttpCode(200)
  async remove(@Param('deviceId', ParseUUIDPipe) deviceId: string): Promise<{ success: true }> {
    await this.devices.remove(currentIdentity(), deviceId);
    return { success: true };
  }
}
