import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { WholeNumber } from '../../../components/whole-number';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { playNotes } from '../../../lib/tones';
import {
  clockOf,
  countedOf,
  leftOf,
  longer,
  LONGEST_MINUTES,
  MINUTE_MS,
  paused,
  saidAt,
  started,
  type StopwatchState,
  type TimerState,
  timerOf,
} from '../timing';
import { useNow } from '../use-now';
import classes from './stage.module.css';
import { TimeRing } from './time-ring';
import type { ToolProps } from './tool-view';

const USUAL_MINUTES = [1, 2, 5, 10, 15];
const FIRST_MINUTES = 5;
const RINGS = [659, 784, 1_047, 784, 1_047];
const RING_SECONDS = 0.3;

type Kind = 'timer' | 'stopwatch';

export default function Timer({ isWall }: ToolProps) {
  const { t } = useTranslation('classTools');
  const [kind, setKind] = useState<Kind>(() => (readEntry('toolStopwatch')?.since ? 'stopwatch' : 'timer'));
  return (
    <>
      <ChoiceBar
        label={t('tools.timer.name')}
        chosen={kind}
        choices={[
          { value: 'timer', label: t('timer.timer') },
          { value: 'stopwatch', label: t('timer.stopwatch') },
        ]}
        onChoose={setKind}
      />
      {kind === 'timer' ? <Countdown isWall={isWall} /> : <Stopwatch isWall={isWall} />}
    </>
  );
}

type Sized = Pick<ToolProps, 'isWall'>;

function Countdown({ isWall }: Sized) {
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
  const end = useEffectEvent(() => {
    set(paused(timer, Date.now()));
    if (readEntry('toolSilent') !== true) playNotes(RINGS, RING_SECONDS);
  });
  const hasEnded = isRunning && isOver;
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
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
            value={Math.round(timer.totalMs / MINUTE_MS)}
            onChange={(minutes) => set(timerOf(minutes))}
          />
        </div>
      )}
    </section>
  );
}

function SoundButton() {
  const { t } = useTranslation('classTools');
  const [isSilent, setSilent] = useState(() => readEntry('toolSilent') === true);
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  return (
    <Button
      size="lg"
      variant="default"
      aria-pressed={!isSilent}
      leftSection={<Icon size={22} aria-hidden="true" />}
      onClick={() => {
        writeEntry('toolSilent', !isSilent);
        setSilent(!isSilent);
        if (isSilent) playNotes(RINGS.slice(0, 1));
      }}
    >
      {t('timer.sound')}
    </Button>
  );
}

const STANDING: StopwatchState = { countedMs: 0, since: null };

function Stopwatch({ isWall }: Sized) {
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
