import type { LunchMenu } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { useTimeOf } from '../../../lib/use-school-time';
import { MENUS } from '../api/lunch-menu';
import { isWritten } from '../model';
import classes from './menu-week.module.css';

/** The days of a week, read-only. */
export function MenuWeek({ menu, label }: { menu: LunchMenu; label: string }) {
  const { t, i18n } = useTranslation('lunchMenu');
  const { day: today } = useTimeOf(menu, MENUS);
  return (
    <ul className={classes.week} aria-label={label}>
      {menu.days.map((lunch) => (
        <li key={lunch.day} className={classes.day} aria-current={lunch.day === today ? 'date' : undefined}>
          <h3 className={classes.name}>
            {dayText(lunch.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'short' })}
            {lunch.day === today && <span className={classes.today}>{t('isToday')}</span>}
          </h3>
          {isWritten(lunch) ? (
            <>
              {lunch.dish && <p className={classes.dish}>{lunch.dish}</p>}
              {lunch.vegetarian && (
                <p className={classes.line}>
                  <b>{t('vegetarian')}</b> {lunch.vegetarian}
                </p>
              )}
              {lunch.allergens && (
                <p className={classes.line}>
                  <b>{t('allergens')}</b> {lunch.allergens}
                </p>
              )}
            </>
          ) : (
            <p className={classes.line}>{t('nothing')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
