import type { GameResult } from '@homeroom/contracts';
import { Button, Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatePicture } from '../../../components/illustrations/state-picture';
import classes from './engine.module.css';

interface ResultProps {
  result: GameResult;
  onAgain: (() => void) | undefined;
  onLeave: () => void;
}

/** The player's own result, without any comparison to others. */
export function Result({ result, onAgain, onLeave }: ResultProps) {
  const { t } = useTranslation('games');
  const { answered, right, score, bestStreak, isBest, points, streakDays } = result;
  return (
    <section className={classes.result} aria-label={t('result')}>
      <StatePicture meaning="done" />
      <Title order={2} tabIndex={-1} ref={(title) => title?.focus()}>
        {t(isBest && score > 0 ? 'best' : 'over')}
      </Title>
      <p className={classes.score}>{t('score', { score })}</p>
      <ul className={classes.facts}>
        <li>{t('rightOf', { right, count: answered })}</li>
        {bestStreak > 1 && <li>{t('inARow', { count: bestStreak })}</li>}
        {points > 0 && <li>{t('points', { count: points })}</li>}
        {streakDays > 1 && <li>{t('days', { count: streakDays })}</li>}
      </ul>
      <Group justify="center">
        {onAgain && (
          <Button size="lg" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onLeave}>
          {t('others')}
        </Button>
      </Group>
    </section>
  );
}
