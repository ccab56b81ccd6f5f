import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StandingNumber } from '../../../components/whole-number';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { longer, LONGEST_MINUTES, MINUTE_MS, paused, type TimerState, timerOf } from '../timing';
import { useEndOf } from '../use-end-of';
import { useNow } from '../use-now';
import { RunButton } from './run-button';
import { SoundButton } from './sound-button';
import classes from './stage.module.css';
import { TimeLeft } from './time-left';
import type { ToolProps } from './tool-props';

const USUAL_MINUTES = [1, 2, 5, 10, 15];
const FIRST_MINUTES = 5;

/** A countdown with a sound at its end. */
export function Countdown({ isWall }: Pick<ToolProps, 'isWall'>) {
  const { t } = useTranslation('classTools');
  const [timer, setTimer] = useState<TimerState>(() => readEntry('toolTimer') ?? timerOf(FIRST_MINUTES));
  const isRunning = timer.endsAt !== null;
  const now = useNow(isRunning);
  const set = (next: TimerState) => {
    setTimer(next);
    writeEntry('toolTimer', next);
  };
  useEndOf(timer, () => set(paused(timer, Date.now())));
  return (
    <section className={classes.stage} data-wall={isWall || undefined} aria-label={t('timer.timer')}>
      <TimeLeft timer={timer} now={now} over={t('timer.over')} />
      <div className={classes.row}>
        <RunButton timer={timer} onChange={set} />
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
          <StandingNumber
            label={t('timer.own')}
            min={1}
            max={LONGEST_MINUTES}
            value={Math.round(timer.totalMs / MINUTE_MS)}
            onChange={(minutes) => set(timerOf(minutes))}
          />
        </div>
      )}
    </section>
  );
}
