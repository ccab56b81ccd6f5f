import { ChangeModerationSettings, type ModerationSettings } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ModerationSettingsService } from './moderation-settings.service';

@Controller('messages/moderation')
@Allow('messages.moderate')
export class ModerationSettingsController {
  constructor(private readonly settings: ModerationSettingsService) {}

  @Get()
  read(): Promise<ModerationSettings> {
    return this.settings.read();
  }

  @Patch()
  async change(@Body() changes: ChangeModerationSettings): Promise<{ success: true } & ModerationSettings> {
    return { success: true, ...(await this.settings.change(changes)) };
  }
}
