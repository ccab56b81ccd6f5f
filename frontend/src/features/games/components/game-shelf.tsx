import type { MyGames } from '@homeroom/contracts';
import type { Game } from '@homeroom/domain';
import { Button, Title } from '@mantine/core';
import { IconFlame, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GamePicture } from './game-picture';
import classes from './game-shelf.module.css';

interface GameShelfProps {
  mine: MyGames;
  onPlay: (game: Game, more?: { setId?: string; tournamentId?: string }) => void;
}

/** Large pictures and few words; shows only the student's own results. */
export function GameShelf({ mine: { games, sets, streakDays, tournament }, onPlay }: GameShelfProps) {
  const { t } = useTranslation('games');
  return (
    <div className={classes.shelf}>
      {tournament && (
        <section className={classes.tournament}>
          <IconTrophy size={32} aria-hidden="true" />
          <span>{t('tournament', { game: t(`game.${tournament.game}`) })}</span>
          <Button size="lg" onClick={() => onPlay(tournament.game, { tournamentId: tournament.id })}>
            {t('join')}
          </Button>
        </section>
      )}
      {streakDays > 0 && (
        <p className={classes.streak}>
          <IconFlame size={22} aria-hidden="true" /> {t('days', { count: streakDays })}
        </p>
      )}
      <ul className={classes.games} aria-label={t('title')}>
        {games.map(({ game, isOpen, best, played }) => (
          <li key={game}>
            <button type="button" className={classes.game} disabled={!isOpen} onClick={() => onPlay(game)}>
              <GamePicture game={game} />
              <span className={classes.name}>{t(`game.${game}`)}</span>
              <span className={classes.line}>
                {!isOpen ? t('closed') : played > 0 ? t('myBest', { score: best }) : t(`about.${game}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sets.length > 0 && (
        <section aria-labelledby="own-sets">
          <Title order={2} size="h3" id="own-sets" mb="sm">
            {t('fromTeacher')}
          </Title>
          <ul className={classes.games}>
            {sets.map(({ id, game, title }) => (
              <li key={id}>
                <button type="button" className={classes.game} onClick={() => onPlay(game, { setId: id })}>
                  <GamePicture game={game} />
                  <bdi className={classes.name}>{title}</bdi>
                  <span className={classes.line}>{t(`game.${game}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
