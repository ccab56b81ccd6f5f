import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { activeAlertsQuery } from './get-active-alerts';
import { deliveriesKey } from './deliveries-key';

const path = (alertId: string, step: string) => `/api/emergency-alerts/${alertId}/${step}`;

function useStep<V extends { alertId: string; membershipId?: string | undefined }>(
  step: string,
  bodyOf: (variables: V) => object,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: V) =>
      createOnce(path(variables.alertId, step), bodyOf(variables), variables.membershipId),
    onSettled: (_answer, _error, { alertId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: activeAlertsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: deliveriesKey(alertId) }),
      ]),
  });
}

export function useAcknowledge() {
  return useStep<{ alertId: string; membershipId: string | undefined }>('acknowledge', () => ({}));
}

/** Releases an alert from the staff to everybody. */
export function useRelease() {
  return useStep<{ alertId: string }>('release', () => ({}));
}

export function useLook() {
  return useStep<{ alertId: string }>('look', () => ({}));
}

export function useCorrect() {
  return useStep<{ alertId: string }>('correction', () => ({}));
}

export function useAllClear() {
  return useStep<{ alertId: string; message: string }>('all-clear', ({ message }) =>
    message.trim() ? { message: message.trim() } : {},
  );
}

interface Update {
  alertId: string;
  message: string;
  nextWordInMinutes: number | null;
}

export function useSayUpdate() {
  return useStep<Update>('updates', ({ message, nextWordInMinutes }) => ({
    ...(message.trim() ? { message: message.trim() } : {}),
    ...(nextWordInMinutes === null ? {} : { nextWordInMinutes }),
  }));
}
