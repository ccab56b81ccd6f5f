import type { ClassTournament, StartTournament, WrittenTournament } from '@homeroom/contracts';
import { PLAY } from '@homeroom/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

/** Polled while a class plays: two pages polling cost less than an event for each answer of forty children. */
const ASKED_EVERY_MS = 2_000;
/** For this long after the end, answers given in time still arrive and are shown. */
const TOLD_FOR_MS = PLAY.toleranceMs + ASKED_EVERY_MS;
const SHOWN_FOR_MS = PLAY.shownMinutes * 60_000;

const url = (classNumber: number) => `/api/simple-classes/${classNumber}/tournament`;

export function tournamentQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['tournament', classNumber],
    queryFn: ({ signal }) => callApi<ClassTournament>(url(classNumber), { signal }),
    refetchInterval: ({ state }) => {
      const tournament = state.data?.tournament;
      if (!tournament) return false;
      const { endsInMs } = tournament;
      if (endsInMs > -TOLD_FOR_MS) return ASKED_EVERY_MS;
      // Asks once more when the result, with the names of the first, leaves the wall, which nobody may touch until the next day.
      return Math.max(SHOWN_FOR_MS + endsInMs, 0) + ASKED_EVERY_MS;
    },
    meta: { live: { 'tournament.changed': 'refresh', 'student.changed': 'refresh' } },
  });
}

export function useStartTournament(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: StartTournament) => createOnce<WrittenTournament>(url(classNumber), wanted),
    onSettled: () => queryClient.invalidateQueries(tournamentQuery(classNumber)),
  });
}

export function useEndTournament(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createOnce<WrittenTournament>(`${url(classNumber)}/end`, {}),
    onSettled: () => queryClient.invalidateQueries(tournamentQuery(classNumber)),
  });
}
