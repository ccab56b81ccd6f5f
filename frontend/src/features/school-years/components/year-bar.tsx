import type { YearPlan } from '@homeroom/domain';
import { placeIn } from '../model';
import classes from './year-bar.module.css';

const MARK = 0.8;

/** The year as a bar with its terms and a mark for today. The same is given in words beside it. */
export function YearBar({ year, today }: { year: YearPlan; today: string }) {
  const hasToday = year.startsOn <= today && today <= year.endsOn;
  const day = placeIn(year, { startsOn: today, endsOn: today });
  return (
    <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes.year} y="2" width="100" height="6" />
      {year.terms.map((term) => {
        const { from, width } = placeIn(year, term);
        return <rect key={term.startsOn} className={classes.term} x={from} y="2" width={width} height="6" />;
      })}
      {hasToday && (
        <rect
          className={classes.today}
          x={day.from + (day.width - MARK) / 2}
          y="0"
          width={MARK}
          height="10"
        />
      )}
    </svg>
  );
}
