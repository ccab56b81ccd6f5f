import { AppError, type Identity, type MyGames } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { bandOfGrade, GAMES, levelShown, takesSets } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { bestOf, offersTo, skillsOf, streakDays } from './sessions.queries';

/** The games that a student can play, and how they have done. */
@Injectable()
export class MyGamesService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
  ) {}

  async read({ personId }: Identity): Promise<MyGames> {
    await this.schools.mustHave('games');
    const [[offers], played, skills, [streak]] = await this.db.read(
      offersTo(personId),
      bestOf(personId),
      skillsOf(personId),
      streakDays(personId),
    );
    if (!offers) throw new AppError('FORBIDDEN');
    const games = GAMES.map((game) => {
      const mine = played.find((each) => each.game === game);
      return {
        game,
        isOpen: !offers.closed.includes(game),
        best: mine?.best ?? 0,
        played: mine?.played ?? 0,
      };
    });
    const sets = offers.sets.flatMap(({ id, game, title }) => (takesSets(game) ? [{ id, game, title }] : []));
    return {
      band: bandOfGrade(offers.grade),
      games,
      sets,
      streakDays: streak?.days ?? 0,
      skills: skills.map(({ skill, rating, answers }) => ({ skill, level: levelShown({ rating }), answers })),
      tournament: offers.tournament,
    };
  }
}
