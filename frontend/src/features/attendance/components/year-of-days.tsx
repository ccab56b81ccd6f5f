import type { AttendanceOfStudent } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { type DayShade, weeksOf } from '../model';
import classes from './year-of-days.module.css';

const SHADES: readonly DayShade[] = ['present', 'late', 'partly', 'absent', 'unexplained', 'notCounted'];

/** A square for each school day, week by week. Screen readers use the table and the list beside it. */
export function YearOfDays({ attendance }: { attendance: AttendanceOfStudent }) {
  const { t, i18n } = useTranslation('attendance');
  const weeks = weeksOf(attendance);
  const seen = new Set(weeks.flatMap(({ days }) => days.map(({ shade }) => shade)));
  return (
    <figure className={classes.figure}>
      <div className={classes.scroll}>
        <div className={classes.weeks} aria-hidden="true">
          {weeks.map(({ monday, days }, at) => (
            <div key={monday} className={classes.week}>
              <span className={classes.month}>
                {(at === 0 || monday.slice(8) <= '07') && dayText(monday, i18n.language, { month: 'short' })}
              </span>
              {days.map(({ day, shade }) => (
                <span key={day} className={classes.day} data-shade={shade ?? 'none'} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <figcaption className={classes.key}>
        {SHADES.filter((shade) => seen.has(shade)).map((shade) => (
          <span key={shade} className={classes.shade}>
            <span className={classes.day} data-shade={shade} aria-hidden="true" />
            {t(`shades.${shade}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
