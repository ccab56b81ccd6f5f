import type { CalendarFeed, MadeCalendarFeed } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, OpenToAll } from '@homeroom/platform';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { FeedsService } from './feeds.service';

@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Allow('calendar.follow')
  @InEveryState()
  @Get('calendar/feed')
  read(): Promise<CalendarFeed> {
    return this.feeds.read(currentIdentity());
  }

  @Allow('calendar.follow')
  @InEveryState()
  @Post('calendar/feed')
  make(): Promise<MadeCalendarFeed> {
    return this.feeds.make(currentIdentity());
  }

  @Allow('calendar.follow')
  @InEveryState()
  @Post('calendar/feed/remove')
  @HttpCode(200)
  async remove(): Promise<{ success: true }> {
    await this.feeds.remove(currentIdentity());
    return { success: true };
  }

  @OpenToAll()
  @Get('calendar-feeds/:token')
  @Header('content-type', 'text/calendar; charset=utf-8')
  file(@Param('token') token: string): Promise<string> {
    return this.feeds.file(token);
  }
}
