import { Text, VisuallyHidden } from '@mantine/core';
import type { Month } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './months-chart.module.css';

interface MonthsChartProps {
  title: string;
  values: readonly { month: Month; value: number }[];
  show: (value: number) => string;
}

const HEIGHT = 120;
const BAR = 30;
const GAP = 14;

/** Bars for the eye, a table for those who do not see them. A month without anything keeps its place. */
export function MonthsChart({ title, values, show }: MonthsChartProps) {
  const { t, i18n } = useTranslation('operator');
  const most = Math.max(...values.map(({ value }) => value));
  const width = values.length * (BAR + GAP) - GAP;
  const shortMonth = (month: Month) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{title}</figcaption>
      {most === 0 ? (
        <Text c="dimmed">{t('chart.none')}</Text>
      ) : (
        <svg viewBox={`0 -22 ${width} ${HEIGHT + 46}`} className={classes.chart} aria-hidden="true">
          {values.map(({ month, value }, index) => {
            const height = value === 0 ? 2 : Math.max(4, (value / most) * HEIGHT);
            const x = index * (BAR + GAP);
            return (
              <g key={month}>
                <rect
                  className={value === 0 ? classes.none : classes.bar}
                  x={x}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx={Math.min(7, height / 2)}
                />
                {value > 0 && (
                  <text className={classes.value} x={x + BAR / 2} y={HEIGHT - height - 7}>
                    {show(value)}
                  </text>
                )}
                <text className={classes.month} x={x + BAR / 2} y={HEIGHT + 18}>
                  {shortMonth(month)}
                </text>
              </g>
            );
          })}
        </svg>
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
