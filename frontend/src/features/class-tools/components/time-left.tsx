import { useTranslation } from 'react-i18next';
import { clockOf, leftOf, saidAt, type TimerState } from '../timing';
import classes from './stage.module.css';
import { TimeRing } from './time-ring';

interface TimeLeftProps {
  timer: TimerState;
  now: number;
  /** What is said when nothing is left. */
  over: string;
}

/** What is left of a time, to be seen from the last row, and said now and then. */
export function TimeLeft({ timer, now, over }: TimeLeftProps) {
  const { t } = useTranslation('classTools');
  // The clock was looked at a moment before the time began.
  const leftMs = Math.min(timer.totalMs, leftOf(timer, now));
  const isOver = leftMs === 0;
  const said = timer.endsAt === null ? null : saidAt(leftMs, timer.totalMs);
  return (
    <>
      <TimeRing share={timer.totalMs > 0 ? leftMs / timer.totalMs : 0} isOver={isOver}>
        <p className={classes.large} role="timer" aria-label={t('timer.left')}>
          {clockOf(Math.ceil(leftMs / 1_000))}
        </p>
      </TimeRing>
      <p className={classes.words} role="status">
        {isOver
          ? over
          : said === null
            ? ''
            : said >= 60
              ? t('timer.minutesLeft', { count: said / 60 })
              : t('timer.secondsLeft', { count: said })}
      </p>
    </>
  );
}
