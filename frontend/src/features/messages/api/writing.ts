import type { SetAnswerHours } from '@homeroom/contracts';
import { MESSAGES, type Quiet } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, changeOnce, createOnce, newKey } from '../../../lib/api-client';
import { activeAlertsQuery } from '../../alerts/api/get-active-alerts';
import { conversationQuery, pathOf } from './conversations';

/** Sent while the user types; failures are ignored. */
export function useSayWriting(conversationId: string, isShown: boolean): () => void {
  const queryClient = useQueryClient();
  const saidAt = useRef(0);
  return () => {
    const now = Date.now();
    // During an alarm, dispensable requests are not sent.
    const isAlarm = (queryClient.getQueryData(activeAlertsQuery.queryKey)?.length ?? 0) > 0;
    if (!isShown || isAlarm || now - saidAt.current < MESSAGES.writingApartMs) return;
    saidAt.current = now;
    callApi(`${pathOf(conversationId)}/writing`, { body: {} }).catch(() => undefined);
  };
}

export function useShowWriting(conversationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(conversationId);
  return useMutation({
    mutationFn: (isShown: boolean) => changeOnce('/api/messages/writing', { isShown }),
    onSuccess: (_done, showsWriting) => {
      queryClient.setQueryData(queryKey, (held) => held && { ...held, showsWriting });
      void queryClient.invalidateQueries({ queryKey: ['conversation'] });
    },
  });
}

export function useQuieten(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (quiet: Quiet) => createOnce(`${pathOf(conversationId)}/quiet`, { quiet }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey }),
  });
}

/** The person's own hours, for all conversations. */
export function useSetHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hours: SetAnswerHours) =>
      callApi('/api/messages/hours', { method: 'PUT', body: hours, idempotencyKey: newKey() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['conversation'] }),
  });
}
