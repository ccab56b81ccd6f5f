import type {
  AddReward,
  ChangeReward,
  ClassRedemption,
  DecidedRedemption,
  DecideRedemption,
  Page,
  Reward,
  WaitingRedemptions,
  WrittenReward,
} from '@homeroom/contracts';
import type { RedemptionState } from '@homeroom/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const REWARDS = ['rewards'] as const;
const REDEMPTIONS = ['redemptions'] as const;
const live = { 'redemption.changed': 'refresh' } as const;

export function rewardsQuery(classNumber: number | null) {
  const query = classNumber === null ? '' : `?classNumber=${classNumber}`;
  return queryOptions({
    queryKey: [...REWARDS, classNumber],
    queryFn: ({ signal }) => callApi<Reward[]>(`/api/rewards${query}`, { signal }),
    meta: { live },
  });
}

export function redemptionsQuery(state: RedemptionState | null, page: number) {
  const query = new URLSearchParams({ page: String(page), ...(state && { state }) });
  return queryOptions({
    queryKey: [...REDEMPTIONS, state, page],
    queryFn: ({ signal }) => callApi<Page<ClassRedemption>>(`/api/redemptions?${query}`, { signal }),
    placeholderData: keepPreviousData,
    meta: { live },
  });
}

export const waitingQuery = queryOptions({
  queryKey: [...REDEMPTIONS, 'waiting'],
  queryFn: ({ signal }) => callApi<WaitingRedemptions>('/api/redemptions/waiting', { signal }),
  meta: { live },
});

type Wanted = Omit<ChangeReward, 'schoolId'> & Pick<AddReward, 'classNumber'>;

/** Creates a reward, or changes the given one. */
export function useWriteReward(reward: Reward | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ classNumber, isArchived, version, ...words }: Wanted) =>
      reward
        ? changeOnce<WrittenReward>(`/api/rewards/${reward.id}`, { ...words, isArchived, version })
        : createOnce<WrittenReward>('/api/rewards', { ...words, ...(classNumber && { classNumber }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REWARDS }),
  });
}

/** Puts a reward away, or brings it back. */
export function usePutRewardAway() {
  return useWrite(REWARDS, ({ thing, isArchived }: { thing: Reward; isArchived: boolean }) =>
    changeOnce<WrittenReward>(`/api/rewards/${thing.id}`, {
      ...wordsOf(thing),
      ...{ isArchived, version: thing.version },
    }),
  );
}

const wordsOf = ({ name, picture, colour, price, supply, perStudent, grades, ...dated }: Reward) => ({
  ...{ name, picture, colour, price, supply, perStudent, grades },
  description: dated.description ?? '',
  availableFrom: dated.availableFrom ?? '',
  availableTo: dated.availableTo ?? '',
});

export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Pick<DecideRedemption, 'decision' | 'reason'>) =>
      createOnce<DecidedRedemption>(`/api/redemptions/${id}/decide`, body),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: REDEMPTIONS });
      await queryClient.invalidateQueries({ queryKey: REWARDS });
    },
  });
}
