import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../../components/whole-number';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { playNotes } from '../../../lib/tones';
import {
  clockOf,
  leftOf,
  longer,
  LONGEST_MINUTES,
  MINUTE_MS,
  paused,
  saidAt,
  started,
  type TimerState,
  timerOf,
} from '../timing';
import { useNow } from '../use-now';
import { SoundButton } from './sound-button';
import classes from './stage.module.css';
import { TimeRing } from './time-ring';
import type { ToolProps } from './tool-view';

const USUAL_MINUTES = [1, 2, 5, 10, 15];
const FIRST_MINUTES = 5;
const RINGS = [659, 784, 1_047, 784, 1_047];
const RING_SECONDS = 0.3;
/** Whoever opens the page long after the end is not told of it. */
const LATE_MS = 5_000;

/** What is left of a time, and a sound at its end. */
export function Countdown({ isWall }: Pick<ToolProps, 'isWall'>) {
  const { t } = useTranslation('classTools');
  const [timer, setTimer] = useState<TimerState>(() => readEntry('toolTimer') ?? timerOf(FIRST_MINUTES));
  const isRunning = timer.endsAt !== null;
  const now = useNow(isRunning);
  const leftMs = leftOf(timer, now);
  const isOver = leftMs === 0;
  const set = (next: TimerState) => {
    setTimer(next);
    writeEntry('toolTimer', next);
  };
  useEndOf(timer, set);
  const said = saidAt(leftMs, timer.totalMs);
  return (
    <section className={classes.stage} data-wall={isWall || undefined} aria-label={t('timer.timer')}>
      <TimeRing share={timer.totalMs > 0 ? leftMs / timer.totalMs : 0} isOver={isOver}>
        <p className={classes.large} role="timer" aria-label={t('timer.left')}>
          {clockOf(Math.ceil(leftMs / 1_000))}
        </p>
      </TimeRing>
      <p className={classes.words} role="status">
        {isOver
          ? t('timer.over')
          : said !== null && isRunning
            ? said >= 60
              ? t('timer.minutesLeft', { count: said / 60 })
              : t('timer.secondsLeft', { count: said })
            : ''}
      </p>
      <div className={classes.row}>
        {isRunning ? (
          <Button
            size="lg"
            leftSection={<IconPlayerPause size={22} aria-hidden="true" />}
            onClick={() => set(paused(timer, Date.now()))}
          >
            {t('timer.pause')}
          </Button>
        ) : (
          <Button
            size="lg"
            leftSection={<IconPlayerPlay size={22} aria-hidden="true" />}
            onClick={() => set(started(isOver ? { ...timer, leftMs: timer.totalMs } : timer, Date.now()))}
          >
            {isOver || leftMs === timer.totalMs ? t('timer.start') : t('timer.goOn')}
          </Button>
        )}
        <Button size="lg" variant="default" onClick={() => set(longer(timer, Date.now(), MINUTE_MS))}>
          {t('timer.more')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconRefresh size={22} aria-hidden="true" />}
          onClick={() => set({ ...timer, leftMs: timer.totalMs, endsAt: null })}
        >
          {t('timer.reset')}
        </Button>
        <SoundButton />
      </div>
      {!isRunning && (
        <div className={classes.row}>
          {USUAL_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant={timer.totalMs === minutes * MINUTE_MS ? 'filled' : 'default'}
              aria-pressed={timer.totalMs === minutes * MINUTE_MS}
              onClick={() => set(timerOf(minutes))}
            >
              {t('minutes', { count: minutes })}
            </Button>
          ))}
          <WholeNumber
            label={t('timer.own')}
            min={1}
            max={LONGEST_MINUTES}
            value={String(Math.round(timer.totalMs / MINUTE_MS))}
            onChange={(typed) => set(timerOf(Number(typed) || 1))}
          />
        </div>
      )}
    </section>
  );
}

/** Once, at its moment. */
function useEndOf(timer: TimerState, set: (next: TimerState) => void): void {
  const end = useEffectEvent(() => {
    const late = Date.now() - (timer.endsAt ?? 0);
    set(paused(timer, Date.now()));
    if (late < LATE_MS && readEntry('toolSilent') !== true) playNotes(RINGS, RING_SECONDS);
  });
  useEffect(() => {
    if (timer.endsAt === null) return;
    const waiting = setTimeout(() => end(), Math.max(0, timer.endsAt - Date.now()));
    return () => clearTimeout(waiting);
  }, [timer.endsAt]);
}
