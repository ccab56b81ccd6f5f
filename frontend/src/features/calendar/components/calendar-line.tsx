import '../texts';
import type { SchoolCalendar } from '@homeroom/contracts';
import { IconCalendarEvent, IconCalendarOff, IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../components/moment';
import { AtEachSchool, type SchoolOfLine } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { useTimeOf } from '../../../lib/use-school-time';
import { CALENDARS, calendarQuery } from '../api/calendar';
import { type DayNews, newsOf } from '../model';

const ICONS = { holiday: IconCalendarOff, half_day: IconClockHour4, event: IconCalendarEvent };

/** Whether there is school today and tomorrow, and today's events. */
export default function CalendarLine() {
  return (
    <AtEachSchool queryAt={(membershipId) => calendarQuery('', membershipId)}>
      {(calendar, at) => <AllNews calendar={calendar} at={at} />}
    </AtEachSchool>
  );
}

interface AllNewsProps {
  calendar: SchoolCalendar;
  at: SchoolOfLine;
}

function AllNews({ calendar, at }: AllNewsProps) {
  const { day } = useTimeOf(calendar, CALENDARS);
  return newsOf(calendar, day).map((news) => (
    <News key={`${news.when} ${news.entry.id}`} news={news} at={at} />
  ));
}

interface NewsProps {
  news: DayNews;
  at: SchoolOfLine;
}

function News({ news: { when, entry }, at: { name: school, isHere } }: NewsProps) {
  const { t, i18n } = useTranslation('calendar');
  const Icon = ICONS[entry.kind];
  const { kind, title, startsAt, endsAt, ofClass } = entry;
  const clock = (time: string | null) => (time === null ? '' : timeText(time, i18n.language));
  const sentence = kind === 'event' ? title : t(`news.${kind}.${when}`, { time: clock(endsAt) });
  const begins = startsAt && t('news.event', { time: clock(startsAt) });
  const words = kind === 'event' ? [ofClass?.className, begins] : [title];
  const line = [...words, school].filter(Boolean).join(' · ');
  return (
    <TodayItem
      tone={kind === 'event' ? 'know' : 'do'}
      icon={<Icon size={20} />}
      title={sentence}
      line={line || undefined}
      {...(isHere && { to: '/calendar' })}
    />
  );
}
