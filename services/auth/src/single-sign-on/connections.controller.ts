import { SaveSingleSignOn, type SingleSignOnSettings } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Connections } from './connections.service';

@Allow('school.manage')
@Controller('school-admin/single-sign-on')
export class ConnectionsController {
  constructor(private readonly connections: Connections) {}

  @Get()
  settings(): Promise<SingleSignOnSettings> {
    return this.connections.settings();
  }

  @NeedsStepUp()
  @CallsOthers()
  @Put()
  async save(@Body() wanted: SaveSingleSignOn): Promise<{ success: true }> {
    await this.connections.save(currentIdentity(), wanted);
    return { success: true };
  }

  @NeedsStepUp()
  @CallsOthers()
  @Post('remove')
  @HttpCode(200)
  async remove(): Promise<{ success: true }> {
    await this.connections.remove(currentIdentity());
    return { success: true };
  }
}
