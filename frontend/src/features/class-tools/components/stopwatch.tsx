import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { clockOf, countedOf, type StopwatchState } from '../timing';
import { useNow } from '../use-now';
import classes from './stage.module.css';
import type { ToolProps } from './tool-props';

const STANDING: StopwatchState = { countedMs: 0, since: null };

export function Stopwatch({ isWall }: Pick<ToolProps, 'isWall'>) {
  const { t } = useTranslation('classTools');
  const [watch, setWatch] = useState<StopwatchState>(() => readEntry('toolStopwatch') ?? STANDING);
  const isRunning = watch.since !== null;
  const counted = countedOf(watch, useNow(isRunning));
  const set = (next: StopwatchState) => {
    setWatch(next);
    writeEntry('toolStopwatch', next);
  };
  return (
    <section className={classes.stage} data-wall={isWall || undefined} aria-label={t('timer.stopwatch')}>
      <p className={classes.large} role="timer" aria-label={t('timer.counted')}>
        {clockOf(Math.floor(counted / 1_000))}
      </p>
      <div className={classes.row}>
        <Button
          size="lg"
          leftSection={
            isRunning ? (
              <IconPlayerPause size={22} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={22} aria-hidden="true" />
            )
          }
          onClick={() =>
            set(
              isRunning
                ? { countedMs: countedOf(watch, Date.now()), since: null }
                : { ...watch, since: Date.now() },
            )
          }
        >
          {isRunning ? t('timer.pause') : counted > 0 ? t('timer.goOn') : t('timer.start')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconRefresh size={22} aria-hidden="true" />}
          onClick={() => set(STANDING)}
        >
          {t('timer.reset')}
        </Button>
      </div>
    </section>
  );
}
