import { ChangeSchoolSettings, type SchoolSettings } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { SettingsService } from './settings.service';

@Controller('school-admin/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Allow('school.manage')
  @Get()
  read(): Promise<SchoolSettings> {
    return this.settings.read();
  }

  @Allow('school.manage')
  @Patch()
  async change(@Body() changes: ChangeSchoolSettings): Promise<{ success: true; settings: SchoolSettings }> {
    return { success: true, settings: await this.settings.change(changes) };
  }
}
