import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { CalendarNews } from './calendar-news';
import { FirstYear } from './first-year';
import { InternalCalendarController } from './internal-calendar.controller';
import { YearsController } from './years.controller';
import { YearsService } from './years.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [YearsController, InternalCalendarController],
  providers: [CalendarNews, FirstYear, YearsService],
  exports: [CalendarNews],
})
export class CalendarModule {}
