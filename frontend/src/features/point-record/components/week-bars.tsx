import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { CHART, chartOf, type Week } from '../model';
import classes from './week-chart.module.css';

/** Bars up and down for each week; purely visual, because a table contains the same data. */
export function WeekBars({ weeks, title }: { weeks: readonly Week[]; title: string }) {
  const { i18n } = useTranslation('record');
  const { ref, width: measured } = useElementSize();
  const width = measured || CHART.firstWidth;
  const { bars, barWidth, baseline, isValued } = chartOf(weeks, width);
  return (
    <div ref={ref}>
      {/* A new key remounts the drawing at a new width, as Chromium would keep painting the old bars where they were. */}
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
            {isValued && earned.points > 0 && (
              <text className={classes.value} x={x + barWidth / 2} y={baseline - earned.height - 5}>
                {earned.points.toLocaleString(i18n.language)}
              </text>
            )}
            {isLabelled && (
              <text
                className={classes.day}
                x={isLast ? x + barWidth : index === 0 ? x : x + barWidth / 2}
                y={CHART.height - 6}
              >
                {weekInWords(week, i18n.language)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

export function weekInWords(week: string, language: string): string {
  return new Date(`${week}T00:00:00`).toLocaleDateString(language, { day: 'numeric', month: 'short' });
}
