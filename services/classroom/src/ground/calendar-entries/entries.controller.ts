import {
  type CalendarEntry,
  CalendarEntryParam,
  FindCalendar,
  type SchoolCalendar,
  WriteCalendarEntry,
  type WrittenCalendarEntry,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { EntriesService } from './entries.service';

@Controller()
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Allow('school.read')
  @Get('calendar')
  between(@Query() wanted: FindCalendar): Promise<SchoolCalendar> {
    return this.entries.between(currentIdentity(), wanted);
  }

  @Allow('calendar.write')
  @Post('calendar-entries')
  add(@Body() body: WriteCalendarEntry): Promise<WrittenCalendarEntry> {
    return this.entries.add(currentIdentity(), body);
  }

  @Allow('calendar.write')
  @Get('calendar-entries/:entryId')
  one(@Param() { entryId }: CalendarEntryParam): Promise<CalendarEntry> {
    return this.entries.one(currentIdentity(), entryId);
  }

  @Allow('calendar.write')
  @Patch('calendar-entries/:entryId')
  change(
    @Param() { entryId }: CalendarEntryParam,
    @Body() body: WriteCalendarEntry,
  ): Promise<WrittenCalendarEntry> {
    return this.entries.change(currentIdentity(), entryId, body);
  }

  @Allow('calendar.write')
  @Post('calendar-entries/:entryId/remove')
  @HttpCode(200)
  remove(@Param() { entryId }: CalendarEntryParam): Promise<{ success: true }> {
    return this.entries.remove(currentIdentity(), entryId);
  }
}
