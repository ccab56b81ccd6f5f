import type { LiftedSignInLine } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { type LinePath, lineQuery } from './get-line';

export function useLiftLine(path: LinePath) {
  const queryClient = useQueryClient();
  const { queryKey } = lineQuery(path);
  return useMutation({
    mutationFn: () => createOnce<LiftedSignInLine>(`${path}/lift`, {}),
    onSuccess: ({ line }) => queryClient.setQueryData(queryKey, line),
    // The restriction may be lifted already, possibly by somebody else.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
