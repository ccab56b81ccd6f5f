import type {
  ChooseClassGames,
  ChooseGameRule,
  ChosenClassGames,
  ChosenGameRule,
  ClassGames,
  GameSet,
  GameSetSummary,
  WriteGameSet,
  WrittenGameSet,
} from '@homeroom/contracts';
import type { GameRule } from '@homeroom/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce, isStatus } from '../../../lib/api-client';

const SETS = '/api/game-sets';
const RULE = '/api/school-admin/game-rule';

export const setsQuery = queryOptions({
  queryKey: ['game-sets'],
  queryFn: ({ signal }) => callApi<GameSetSummary[]>(SETS, { signal }),
});

export const setQuery = (setId: string) =>
  queryOptions({
    queryKey: ['game-sets', setId],
    queryFn: ({ signal }) => callApi<GameSet>(`${SETS}/${setId}`, { signal }),
  });

/** Creates a set, or changes the given one. */
export function useWriteSet(setId: string | undefined) {
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: setsQuery.queryKey });
  return useMutation({
    mutationFn: (body: WriteGameSet) =>
      setId ? changeOnce<WrittenGameSet>(`${SETS}/${setId}`, body) : createOnce<WrittenGameSet>(SETS, body),
    onSuccess: again,
    onError: (error) => void (isStatus(error, 404, 409) && again()),
  });
}

export function useRemoveSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (setId: string) => createOnce(`${SETS}/${setId}/remove`, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: setsQuery.queryKey }),
  });
}

export const classGamesQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['class-games', classNumber],
    queryFn: ({ signal }) => callApi<ClassGames>(`/api/simple-classes/${classNumber}/games`, { signal }),
  });

export function useChooseClassGames(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseClassGames) =>
      changeOnce<ChosenClassGames>(`/api/simple-classes/${classNumber}/games`, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['class-games', classNumber] }),
  });
}

export const gameRuleQuery = queryOptions({
  queryKey: ['game-rule'],
  queryFn: ({ signal }) => callApi<GameRule>(RULE, { signal }),
});

export function useChooseGameRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseGameRule) => changeOnce<ChosenGameRule>(RULE, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: gameRuleQuery.queryKey }),
  });
}
