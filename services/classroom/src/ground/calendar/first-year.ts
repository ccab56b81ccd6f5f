import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { CalendarNews } from './calendar-news';
import { openUsualYear } from './years.service';

/** A school begins with the year that usually runs in its country, as soon as it is heard of. */
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
