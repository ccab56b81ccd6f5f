import '../texts';
import type { SchoolCalendar } from '@homeroom/contracts';
import { IconCalendarEvent, IconCalendarOff, IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../components/moment';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { useTimeOf } from '../../../lib/use-school-time';
import { CALENDARS, calendarQuery } from '../api/calendar';
import { type DayNews, newsOf } from '../model';

const ICONS = { holiday: IconCalendarOff, half_day: IconClockHour4, event: IconCalendarEvent };

/** Whether there is school today and tomorrow, and what happens there. */
export default function CalendarLine() {
  return (
    <TodayLine query={useQuery(calendarQuery())}>{(calendar) => <AllNews calendar={calendar} />}</TodayLine>
  );
}

function AllNews({ calendar }: { calendar: SchoolCalendar }) {
  const { day } = useTimeOf(calendar, CALENDARS);
  return newsOf(calendar, day).map((news) => <News key={`${news.when} ${news.entry.id}`} news={news} />);
}

function News({ news: { when, entry } }: { news: DayNews }) {
  const { t, i18n } = useTranslation('calendar');
  const Icon = ICONS[entry.kind];
  const { kind, title, startsAt, endsAt, ofClass } = entry;
  const clock = (time: string | null) => (time === null ? '' : timeText(time, i18n.language));
  const sentence = kind === 'event' ? title : t(`news.${kind}.${when}`, { time: clock(endsAt) });
  const at = startsAt && t('news.event', { time: clock(startsAt) });
  const line = kind === 'event' ? [ofClass?.className, at].filter(Boolean).join(' · ') : title;
  return (
    <TodayItem
      tone={kind === 'event' ? 'know' : 'do'}
      icon={<Icon size={20} />}
      title={sentence}
      line={line || undefined}
      to="/calendar"
    />
  );
}
