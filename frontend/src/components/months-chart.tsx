import '../i18n/shared/months';
import { Text, VisuallyHidden } from '@mantine/core';
import type { Month } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './months-chart.module.css';

interface MonthsChartProps {
  title: string;
  values: readonly MonthValue[];
  show: (value: number) => string;
  /** What the lower, other-coloured part of each bar is of it. */
  partTitle?: string;
}

interface MonthValue {
  month: Month;
  value: number;
  part?: number;
}

/** Bars for the eye, a table for those who do not see them. A month without anything keeps its place. */
export function MonthsChart({ title, values, show, partTitle }: MonthsChartProps) {
  const { t, i18n } = useTranslation('months');
  const most = Math.max(...values.map(({ value }) => value));
  const shortMonth = (month: Month) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title}
        {partTitle !== undefined && <span className={classes.key}>{partTitle}</span>}
      </figcaption>
      {most === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <div className={classes.chart} aria-hidden="true">
          {values.map(({ month, value, part = 0 }) => (
            <div key={month} className={classes.month}>
              <span className={classes.value}>{value > 0 && show(value)}</span>
              <span
                className={classes.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${(value / most) * 100}%` }}
              >
                {part > 0 && <span className={classes.part} style={{ height: `${(part / value) * 100}%` }} />}
              </span>
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
              <th scope="col">{t('month')}</th>
              <th scope="col">{title}</th>
              {partTitle !== undefined && <th scope="col">{partTitle}</th>}
            </tr>
          </thead>
          <tbody>
            {values.map(({ month, value, part = 0 }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{show(value)}</td>
                {partTitle !== undefined && <td>{show(part)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
