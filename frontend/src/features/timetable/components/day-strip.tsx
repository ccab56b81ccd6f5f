import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../components/moment';
import { classTimetableQuery, TIMETABLES } from '../api/timetable';
import { useTimeOf } from '../../../lib/use-school-time';
import classes from './day-strip.module.css';

/** A class's lessons today in one line, with the current one highlighted. Empty if there are none. */
export default function DayStrip({ classNumber }: { classNumber: number }) {
  const { t, i18n } = useTranslation('timetable');
  const { data } = useQuery(classTimetableQuery(classNumber));
  const now = useTimeOf(data?.week, TIMETABLES);
  const day = data?.week.days.find((each) => each.day === now.day);
  if (!day?.slots.some(({ lessons }) => lessons.length > 0)) return null;
  return (
    <ol className={classes.strip} aria-label={t('todayOf')}>
      {day.slots
        .filter(({ period, lessons }) => period === null || lessons.length > 0)
        .map(({ period, name, startsAt, endsAt, lessons: [lesson] }) => (
          <li
            key={startsAt}
            className={classes.part}
            aria-current={startsAt <= now.time && now.time < endsAt ? 'time' : undefined}
            data-over={endsAt <= now.time || undefined}
            data-break={period === null || undefined}
            data-cancelled={lesson?.change?.isCancelled || undefined}
          >
            <span className={classes.time}>{timeText(startsAt, i18n.language)}</span>
            <span className={classes.name}>{lesson?.subject ?? name}</span>
            {lesson?.room && <span className={classes.time}>{lesson.room}</span>}
          </li>
        ))}
    </ol>
  );
}
