import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A write after which the affected queries are refetched whatever the outcome: an error often means that somebody else was faster, and
 * without a response it may have happened all the same.
 */
export function useWrite<Wanted, Answer>(shownBy: QueryKey, write: (wanted: Wanted) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queryClient.invalidateQueries({ queryKey: shownBy }),
  });
}
