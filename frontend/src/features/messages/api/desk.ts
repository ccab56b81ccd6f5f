import type {
  AskDesk,
  BeginAtDesk,
  ChangeDesk,
  Desk,
  DeskConversations,
  DeskLine,
  OpenedConversation,
  SettleAsked,
  TakeAsked,
} from '@homeroom/contracts';
import { DESK } from '@homeroom/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';
import { conversationQuery } from './conversations';

const PATH = '/api/desk';
const CONVERSATIONS = `${PATH}/conversations`;

/** The office's hours, and the students it can be asked about. */
export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => callApi<Desk>(PATH, { signal }),
  meta: { live: { 'student.created': 'refresh', 'student.changed': 'refresh' } },
});

/** Conversations with the office: those waiting come with the first page. */
export const deskConversationsQuery = infiniteQueryOptions({
  queryKey: ['desk-conversations'],
  queryFn: ({ pageParam, signal }) =>
    callApi<DeskConversations>(
      pageParam ? `${CONVERSATIONS}?before=${encodeURIComponent(pageParam)}` : CONVERSATIONS,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ answered }: DeskConversations) =>
    answered.length < DESK.listSize ? undefined : answered.at(-1)?.last.id,
  meta: { live: { 'messages.changed': 'refresh' } },
});

export function useAskDesk() {
  return useMutation({
    mutationFn: (about: AskDesk) => createOnce<OpenedConversation>(CONVERSATIONS, about),
  });
}

export function useBeginAtDesk() {
  return useMutation({
    mutationFn: (whom: BeginAtDesk) => createOnce<OpenedConversation>(`${CONVERSATIONS}/begin`, whom),
  });
}

/** Takes on a conversation, or marks it as needing no answer. */
export function useTakeOn(conversationId: DeskLine['id']) {
  const queryClient = useQueryClient();
  const path = `${CONVERSATIONS}/${encodeURIComponent(conversationId)}`;
  // Also after an error, when somebody else was faster: the page then shows the current state.
  const after = {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
      refreshAfter(queryClient, 'messages.changed');
    },
  };
  const take = useMutation({
    mutationFn: (wanted: TakeAsked) => createOnce(`${path}/take`, wanted),
    ...after,
  });
  const settle = useMutation({
    mutationFn: (seen: SettleAsked) => createOnce(`${path}/settle`, seen),
    ...after,
  });
  return { take, settle };
}

export function useChangeDesk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeDesk) => changeOnce<{ success: true } & Desk>(PATH, changes),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey });
      refreshAfter(queryClient, 'messages.changed');
    },
  });
}
