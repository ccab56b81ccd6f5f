import { FindClasses, type ToldCalendar } from '@homeroom/contracts';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { CalendarNews } from './calendar-news';

/** For a service that missed a published calendar. */
@Controller('internal/calendar')
export class InternalCalendarController {
  constructor(private readonly news: CalendarNews) {}

  @Internal('messaging')
  @Get()
  days(@Query() { schoolId }: FindClasses): Promise<ToldCalendar> {
    return runForSchool(schoolId, () => this.news.now());
  }
}
