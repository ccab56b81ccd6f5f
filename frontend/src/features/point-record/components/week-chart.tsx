import type { StudentRecordOfPoints } from '@homeroom/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { CHART, chartOf } from '../model';
import classes from './week-chart.module.css';

type Week = StudentRecordOfPoints['weeks'][number];

/** Bars for those who look, a table for those who listen; both say the same. */
export function WeekChart({ weeks, title }: { weeks: readonly Week[]; title: string }) {
  const { t, i18n } = useTranslation('record');
  const { ref, width: measured } = useElementSize();
  const width = measured || CHART.firstWidth;
  const { bars, barWidth, baseline } = chartOf(weeks, width);
  const day = (week: string) =>
    new Date(`${week}T00:00:00`).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short' });
  return (
    <figure className={classes.figure} ref={ref}>
      {/* A new drawing for a new width: Chromium goes on painting the bars of the old one where they were. */}
      <svg
        key={width}
        viewBox={`0 0 ${width} ${CHART.height}`}
        className={classes.chart}
        fontSize="12"
        aria-hidden="true"
      >
        <title>{title}</title>
        {bars.map(({ week, x, earned, lost, isLabelled, isLast }, index) => (
          <g key={week} data-now={isLast || undefined} data-first={index === 0 || undefined}>
            <rect className={classes.place} x={x} y={baseline - 3} width={barWidth} height={6} rx={3} />
            {earned.height > 0 && (
              <rect
                className={classes.earned}
                x={x}
                y={baseline - earned.height}
                width={barWidth}
                height={earned.height}
                rx={6}
              />
            )}
            {lost.height > 0 && (
              <rect
                className={classes.lost}
                x={x}
                y={baseline + 2}
                width={barWidth}
                height={lost.height}
                rx={4}
              />
            )}
            {earned.points > 0 && (
              <text className={classes.value} x={x + barWidth / 2} y={baseline - earned.height - 5}>
                {earned.points}
              </text>
            )}
            {isLabelled && (
              <text
                className={classes.day}
                x={isLast ? x + barWidth : index === 0 ? x : x + barWidth / 2}
                y={CHART.height - 6}
              >
                {day(week)}
              </text>
            )}
          </g>
        ))}
      </svg>
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
                <th scope="row">{day(week)}</th>
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
