import {
  ChangeScheduled,
  type SavedScheduled,
  type ScheduledMessages,
  ScheduleMessage,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { ScheduledService } from './scheduled.service';

const Scheduled = () => Param('scheduledId', ParseUUIDPipe);

@Controller('messages')
@Allow('messages.write')
export class ScheduledController {
  constructor(private readonly scheduled: ScheduledService) {}

  @Get('scheduled')
  list(): Promise<ScheduledMessages> {
    return this.scheduled.list(currentIdentity());
  }

  @Post('conversations/:conversationId/scheduled')
  async add(
    @Param('conversationId', ParseUUIDPipe) conversationId: string,
    @Body() wanted: ScheduleMessage,
  ): Promise<SavedScheduled> {
    const scheduled = await this.scheduled.add(currentIdentity(), conversationId, wanted);
    return { success: true, scheduled };
  }

  @Patch('scheduled/:scheduledId')
  async change(@Scheduled() scheduledId: string, @Body() wanted: ChangeScheduled): Promise<SavedScheduled> {
    return { success: true, scheduled: await this.scheduled.change(currentIdentity(), scheduledId, wanted) };
  }

  @Post('scheduled/:scheduledId/withdraw')
  @HttpCode(200)
  async withdraw(@Scheduled() scheduledId: string): Promise<{ success: true }> {
    await this.scheduled.withdraw(currentIdentity(), scheduledId);
    return { success: true };
  }
}
