import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A write, and what shows it asked anew whatever came of it: a refusal often means that somebody else was quicker, and where nobody
 * answered it may have happened all the same.
 */
export function useWrite<Wanted, Answer>(shownBy: QueryKey, write: (wanted: Wanted) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queryClient.invalidateQueries({ queryKey: shownBy }),
  });
}
