import type { CalendarEntry, SchoolCalendar } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords, daysInWords, dayText, timeText } from '../../../components/moment';
import { useTimeOf } from '../../../lib/use-school-time';
import { CALENDARS } from '../api/calendar';
import { monthsOf } from '../model';
import classes from './agenda.module.css';

interface AgendaProps {
  calendar: SchoolCalendar;
  /** Actions for each entry. */
  actionsOf?: (entry: CalendarEntry) => ReactNode;
}

/** The entries by month, in chronological order. */
export function Agenda({ calendar, actionsOf }: AgendaProps) {
  const { i18n } = useTranslation();
  const { day } = useTimeOf(calendar, CALENDARS);
  return monthsOf(calendar).map(({ month, entries }) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <Title order={2} size="h3" id={`month-${month}`} mb="xs">
        {dayText(month, i18n.language, { month: 'long', year: 'numeric' })}
      </Title>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} today={day} actions={actionsOf?.(entry)} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, today, actions }: { entry: CalendarEntry; today: string; actions: ReactNode }) {
  const { t, i18n } = useTranslation('calendar');
  const { kind, title, startsOn, endsOn, startsAt, endsAt, isForStaff, ofClass } = entry;
  const isNow = startsOn <= today && today <= endsOn;
  const days =
    startsOn === endsOn ? dayInWords(startsOn, i18n.language) : daysInWords(startsOn, endsOn, i18n.language);
  const clock = (time: string) => timeText(time, i18n.language);
  return (
    <li className={classes.entry} data-kind={kind} aria-current={isNow ? 'date' : undefined}>
      <span className={classes.day} aria-hidden="true">
        <span className={classes.number}>{dayText(startsOn, i18n.language, { day: 'numeric' })}</span>
        <span>{dayText(startsOn, i18n.language, { weekday: 'short' })}</span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.line}>
          {days}
          {startsAt !== null &&
            `, ${endsAt === null ? clock(startsAt) : `${clock(startsAt)} – ${clock(endsAt)}`}`}
        </span>
        <span className={classes.marks}>
          <span className={classes.mark} data-kind={kind}>
            {kind === 'half_day' && endsAt !== null
              ? t('until', { time: clock(endsAt) })
              : t(`kinds.${kind}`)}
          </span>
          {ofClass && (
            <span className={classes.mark}>
              <bdi>{ofClass.className}</bdi>
            </span>
          )}
          {isForStaff && <span className={classes.mark}>{t('forStaff')}</span>}
        </span>
      </span>
      {actions}
    </li>
  );
}
