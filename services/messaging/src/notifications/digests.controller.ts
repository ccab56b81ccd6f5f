import { type NoticeSettings, SetNoticeSettings } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { DigestsService } from './digests.service';

@Controller('notifications/settings')
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  @Allow('guardian.self')
  @Get()
  read(): Promise<NoticeSettings> {
    return this.digests.settings(currentIdentity());
  }

  @Allow('guardian.self')
  @Put()
  async set(@Body() { digestAt }: SetNoticeSettings): Promise<{ success: true } & NoticeSettings> {
    return { success: true, ...(await this.digests.set(currentIdentity(), digestAt)) };
  }
}
