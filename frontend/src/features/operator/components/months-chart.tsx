import { Text, VisuallyHidden } from '@mantine/core';
import type { Month } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './months-chart.module.css';

interface MonthsChartProps {
  title: string;
  values: readonly { month: Month; value: number }[];
  show: (value: number) => string;
}

/** Bars for the eye, a table for those who do not see them. A month without anything keeps its place. */
export function MonthsChart({ title, values, show }: MonthsChartProps) {
  const { t, i18n } = useTranslation('operator');
  const most = Math.max(...values.map(({ value }) => value));
  const shortMonth = (month: Month) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{title}</figcaption>
      {most === 0 ? (
        <Text c="dimmed">{t('chart.none')}</Text>
      ) : (
        <div className={classes.chart} aria-hidden="true">
          {values.map(({ month, value }) => (
            <div key={month} className={classes.month}>
              <span className={classes.value}>{value > 0 && show(value)}</span>
              <span
                className={classes.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${(value / most) * 100}%` }}
              />
              <span className={classes.name}>{shortMonth(month)}</span>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.month')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
