import type {
  FinishedGame,
  GivenAnswers,
  GiveAnswers,
  MyGames,
  StartedGame,
  StartGame,
} from '@homeroom/contracts';
import { PLAY } from '@homeroom/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

export const myGamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => callApi<MyGames>('/api/games', { signal }),
  // Nothing announces an end by the clock, after which nobody can join any more.
  refetchInterval: ({ state }) => {
    const tournament = state.data?.tournament;
    return tournament ? Math.max(tournament.endsInMs, 0) + PLAY.toleranceMs : false;
  },
  meta: { live: { 'tournament.changed': 'refresh' } },
});

/** Without an idempotency key: a repeated request returns the running session with the time now left. */
export const startGame = (wanted: StartGame) => callApi<StartedGame>('/api/game-sessions', { body: wanted });

export const giveAnswers = (sessionId: string, answers: GiveAnswers['answers']) =>
  createOnce<GivenAnswers>(`/api/game-sessions/${sessionId}/answers`, { answers });

export const finishGame = (sessionId: string) =>
  createOnce<FinishedGame>(`/api/game-sessions/${sessionId}/finish`, {});
