import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { CalendarNews } from './calendar-news';
import { openUsualYear } from './years.service';

/** Gives a new school the year that is usual in its country, as soon as the school is known. */
@Injectable()
export class FirstYear {
  constructor(schools: KnownSchools, calendar: CalendarNews) {
    schools.onNews(async (tx, _news, { isFirst }) => {
      if (!isFirst) return;
      await openUsualYear(tx);
      await calendar.tell(tx);
    });
  }
}
