import type { GameSession } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import {
  IconFlame,
  IconLeaf,
  IconPlayerPause,
  IconStarFilled,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './engine.module.css';
import { isSoundOn, play, setSound } from './sound';

interface GameFrameProps {
  session: GameSession;
  /** Starts at 1. */
  place: number;
  secondsLeft: number | null;
  onLeave: () => void;
  children: ReactNode;
}

/** The frame around every game: progress, time left, and the way out. */
export function GameFrame({ session, place, secondsLeft, onLeave, children }: GameFrameProps) {
  const { t } = useTranslation('games');
  const [isOn, setIsOn] = useState(isSoundOn);
  const [isPaused, setIsPaused] = useState(false);
  const { state, kind, questions } = session;
  const rest = useRef<HTMLButtonElement>(null);
  const goOn = () => {
    setIsPaused(false);
    rest.current?.focus();
  };
  const turn = () => {
    setSound(!isOn);
    setIsOn(!isOn);
    play('right');
  };
  return (
    <section className={classes.frame} aria-label={t(`game.${session.game}`)}>
      <div className={classes.bar}>
        <ul className={classes.figures} aria-label={t('figures')}>
          <li>
            {kind === 'rounds' ? t('question', { place, count: questions }) : t('questionOf', { place })}
          </li>
          {state.lives !== null && (
            <li>
              <span role="img" aria-label={t('leaves', { count: state.lives })}>
                {[0, 1, 2].map((leaf) => (
                  <IconLeaf
                    key={leaf}
                    size={24}
                    className={classes.leaf}
                    data-lost={leaf >= (state.lives ?? 0)}
                  />
                ))}
              </span>
            </li>
          )}
          {secondsLeft !== null && (
            <li className={classes.time} data-short={secondsLeft <= 10}>
              {t('seconds', { count: secondsLeft })}
            </li>
          )}
          <li>
            <IconStarFilled size={20} aria-hidden="true" className={classes.star} />{' '}
            {t('score', { score: state.score })}
          </li>
          {state.streak > 1 && (
            <li>
              <IconFlame size={20} aria-hidden="true" className={classes.flame} />{' '}
              {t('inARow', { count: state.streak })}
            </li>
          )}
        </ul>
        <div className={classes.tools}>
          <Button
            variant="default"
            onClick={turn}
            aria-pressed={isOn}
            leftSection={
              isOn ? (
                <IconVolume size={20} aria-hidden="true" />
              ) : (
                <IconVolumeOff size={20} aria-hidden="true" />
              )
            }
          >
            {t(isOn ? 'soundOn' : 'soundOff')}
          </Button>
          {kind === 'rounds' && (
            <Button
              ref={rest}
              variant="default"
              onClick={() => setIsPaused(true)}
              leftSection={<IconPlayerPause size={20} aria-hidden="true" />}
            >
              {t('pause')}
            </Button>
          )}
          <Button variant="default" onClick={onLeave} leftSection={<IconX size={20} aria-hidden="true" />}>
            {t('leave')}
          </Button>
        </div>
      </div>
      {isPaused && (
        <div className={classes.paused}>
          <p className={classes.prompt}>{t('paused')}</p>
          <Button size="lg" onClick={goOn} autoFocus>
            {t('goOn')}
          </Button>
        </div>
      )}
      {/* Hidden but still mounted, so that a half-finished answer is kept. */}
      <div className={classes.play} hidden={isPaused}>
        {children}
      </div>
    </section>
  );
}
