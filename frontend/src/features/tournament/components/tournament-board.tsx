import '../texts';
import type { Tournament } from '@homeroom/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './tournament-board.module.css';

/** The class's joint result: all answers add up to one number, and nobody is ranked below another. */
export function TournamentBoard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { game, isOver, endsInMs, players, answered, right, score, top } = tournament;
  const minutes = Math.floor(endsInMs / 60_000);
  const seconds = String(Math.floor((endsInMs % 60_000) / 1_000)).padStart(2, '0');
  return (
    <section className={classes.board} aria-label={t('title')}>
      <div className={classes.head}>
        <strong>{t(`game.${game}`)}</strong>
        <span className={classes.time}>
          {isOver ? t('over') : t('left', { time: `${minutes}:${seconds}` })}
        </span>
      </div>
      <p className={classes.score}>{t('together', { score })}</p>
      {/* The number changes every two seconds, so it is announced once, at the end. */}
      <VisuallyHidden role="status">{isOver && `${t('over')}. ${t('together', { score })}`}</VisuallyHidden>
      <p className={classes.line}>
        {t('players', { count: players })} · {t('rightOf', { right, count: answered })}
      </p>
      {top !== null && top.length > 0 && (
        <ol className={classes.top} aria-label={t('top')}>
          {top.map(({ name, score: own }, place) => (
            <li key={`${place} ${name ?? ''}`}>
              {/* A name in another direction keeps to itself, and the number stays beside it. */}
              <bdi>{name ?? t('somebody')}</bdi> · {own}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
