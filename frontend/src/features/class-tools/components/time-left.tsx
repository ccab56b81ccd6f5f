import { useTranslation } from 'react-i18next';
import { clockOf, leftOf, saidAt, type TimerState } from '../timing';
import classes from './stage.module.css';
import { TimeRing } from './time-ring';

interface TimeLeftProps {
  timer: TimerState;
  now: number;
  /** Announced when the time is up. */
  over: string;
}

/** The remaining time, readable from the last row and announced now and then. */
export function TimeLeft({ timer, now, over }: TimeLeftProps) {
  const { t } = useTranslation('classTools');
  // `now` may be slightly older than the start of the timer.
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
