import type { GameSession } from '@homeroom/contracts';
import { mannerOf, PLAY, type PlayState } from '@homeroom/domain';
import { drawBatch, type Ratings } from './questions/draw';
import type { Drawn } from './questions/question';
import type { SessionRow, SkillRow } from './sessions.queries';
import type { SetQuestions } from './sets.queries';

type Drawable = Pick<SessionRow, 'game' | 'band' | 'seed' | 'minutes' | 'asked' | 'open' | 'answered'>;

/** Adds a batch when the open one runs out; never more than the session has. */
export function withMore(
  session: Drawable,
  ratings: Ratings,
  questions: SetQuestions | null,
): Pick<SessionRow, 'open' | 'asked'> {
  const { game, band, seed, minutes, asked, open, answered } = session;
  const from = answered + open.length;
  const left = mannerOf(game, minutes).questions - from;
  const count = Math.max(0, Math.min(PLAY.batch - open.length, left));
  const more = drawBatch({ game, band, ratings, questions, seed, from, count, asked: new Set(asked) });
  return { open: [...open, ...more], asked: [...asked, ...more.map(({ item }) => item)] };
}

export function stateOf({ answered, right, streak, bestStreak, lives, score }: SessionRow): PlayState {
  return { answered, right, streak, bestStreak, lives, score };
}

export function isOutOfTime({ endsAt, now }: Pick<SessionRow, 'endsAt' | 'now'>): boolean {
  return endsAt !== null && now.getTime() > endsAt.getTime() + PLAY.toleranceMs;
}

/** The session as sent to a device: without the right answers and the names of items. */
export function toSession(row: SessionRow): GameSession {
  const { kind, questions } = mannerOf(row.game, row.minutes);
  const endsInMs = row.endsAt === null ? null : Math.max(0, row.endsAt.getTime() - row.now.getTime());
  const open = row.open.map(({ shown }: Drawn, at) => ({ n: row.answered + at, shown }));
  return { id: row.id, game: row.game, kind, questions, endsInMs, state: stateOf(row), open };
}

export function ratingsOf(skills: readonly SkillRow[]): Ratings {
  return Object.fromEntries(skills.map(({ skill, rating, answers }) => [skill, { rating, answers }]));
}
