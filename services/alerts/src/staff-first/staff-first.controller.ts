import type { AlertAnswer } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AlertId } from '../incidents/alert-id.pipe';
import { StaffFirstService } from './staff-first.service';

@Controller('emergency-alerts/:id')
export class StaffFirstController {
  constructor(private readonly staffFirst: StaffFirstService) {}

  @Allow('alerts.clear')
  @Post('release')
  @HttpCode(200)
  async release(@Param('id', AlertId) id: string): Promise<AlertAnswer> {
    return { success: true, alert: await this.staffFirst.release(id) };
  }

  @Allow('alerts.clear')
  @Post('look')
  @HttpCode(200)
  async look(@Param('id', AlertId) id: string): Promise<AlertAnswer> {
    return { success: true, alert: await this.staffFirst.look(id) };
  }
}
