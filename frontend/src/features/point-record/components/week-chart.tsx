import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Week } from '../model';
import { WeekBars, weekInWords } from './week-bars';
import classes from './week-chart.module.css';

/** A bar chart, with a table of the same data for screen readers. */
export function WeekChart({ weeks, title }: { weeks: readonly Week[]; title: string }) {
  const { t, i18n } = useTranslation('record');
  return (
    <figure className={classes.figure}>
      <WeekBars weeks={weeks} title={title} />
      <VisuallyHidden>
        <table>
          <caption>{t('weeks.caption', { count: weeks.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('weeks.week')}</th>
              <th scope="col">{t('weeks.earned')}</th>
              <th scope="col">{t('weeks.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, earned, lost }) => (
              <tr key={week}>
                <th scope="row">{weekInWords(week, i18n.language)}</th>
                <td>{earned}</td>
                <td>{lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
