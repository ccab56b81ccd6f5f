import type { YearPlan } from '@homeroom/domain';
import { placeIn } from '../model';
import classes from './year-bar.module.css';

/** The year as a band, its terms filled in, and a mark where today is. What it shows stands in words beside it. */
export function YearBar({ year, today }: { year: YearPlan; today: string }) {
  const hasToday = year.startsOn <= today && today <= year.endsOn;
  const { from, width } = placeIn(year, { startsOn: today, endsOn: today });
  return (
    <div className={classes.bar} aria-hidden="true">
      {year.terms.map((term) => {
        const place = placeIn(year, term);
        return (
          <span
            key={term.startsOn}
            className={classes.term}
            style={{ insetInlineStart: `${place.from}%`, inlineSize: `${place.width}%` }}
          />
        );
      })}
      {hasToday && <span className={classes.today} style={{ insetInlineStart: `${from + width / 2}%` }} />}
    </div>
  );
}
