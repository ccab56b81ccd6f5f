import type {
  ConversationSummary,
  ConversationView,
  FoundMessage,
  HeldMessage,
  Message,
  MessageContact,
  OpenedConversation,
  TaughtOfChild,
  UnreadMessages,
} from '@homeroom/contracts';
import type { LiveEventMap } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { freshFiles } from '../../../lib/file-addresses';
import { ASK } from '../../../lib/query-client';

const PATH = '/api/messages';
const CONVERSATIONS = `${PATH}/conversations`;
/** Encoded, because the id may come from the page's address, which anybody can write. */
export const pathOf = (id: string) => `${CONVERSATIONS}/${encodeURIComponent(id)}`;
const FOLLOWS = { live: { 'messages.changed': 'refresh' } } as const;

/** Ignores messages in other conversations. */
const following = (id: string) => ({
  live: {
    'messages.changed': (held: unknown, { conversationId }: LiveEventMap['messages.changed']) =>
      conversationId === id ? ASK : held,
  },
});

export const unreadQuery = queryOptions({
  queryKey: ['unread-messages'],
  queryFn: ({ signal }) => callApi<UnreadMessages>(`${PATH}/unread`, { signal }),
  meta: FOLLOWS,
});

/** Ordered by newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) =>
    callApi<ConversationSummary[]>(
      pageParam ? `${CONVERSATIONS}?before=${encodeURIComponent(pageParam)}` : CONVERSATIONS,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last: ConversationSummary[]) =>
    last.length < MESSAGES.listSize ? undefined : last.at(-1)?.last.id,
  meta: FOLLOWS,
});

/** The person's own messages that wait for review by the school. */
export const heldQuery = queryOptions({
  queryKey: ['held-messages'],
  queryFn: ({ signal }) => callApi<HeldMessage[]>(`${PATH}/held`, { signal }),
  ...freshFiles<HeldMessage[]>((held) => held.flatMap(({ files }) => files)),
  meta: FOLLOWS,
});

/** For a guardian: which of the children exchange messages with their teachers. */
export const taughtOfChildrenQuery = queryOptions({
  queryKey: ['taught-of-children'],
  queryFn: ({ signal }) => callApi<TaughtOfChild[]>(`${PATH}/taught-of-children`, { signal }),
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => callApi<ConversationView>(pathOf(id), { signal }),
    meta: following(id),
  });

/** The first page is the newest; each page ends before the oldest message of the one loaded previously. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', id],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === 0 ? '' : `?before=${pageParam}`;
      return callApi<Message[]>(`${pathOf(id)}/messages${before}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last: Message[]) => (last.length < MESSAGES.pageSize ? undefined : last[0]?.seq),
    ...freshFiles<InfiniteData<Message[]>>(({ pages }) => pages.flat().flatMap(({ files }) => files)),
    meta: following(id),
  });

export const contactsQuery = (search: string) =>
  queryOptions({
    queryKey: ['message-contacts', search],
    queryFn: ({ signal }) =>
      callApi<MessageContact[]>(
        search ? `${PATH}/contacts?search=${encodeURIComponent(search)}` : `${PATH}/contacts`,
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: { 'student.created': 'refresh', 'student.changed': 'refresh' } },
  });

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['messages-found', search],
    queryFn: ({ signal }) =>
      callApi<FoundMessage[]>(`${PATH}/search?search=${encodeURIComponent(search)}`, { signal }),
    placeholderData: keepPreviousData,
    meta: FOLLOWS,
  });

export function useOpenConversation() {
  return useMutation({
    mutationFn: ({ kind, personId, child }: MessageContact) =>
      createOnce<OpenedConversation>(CONVERSATIONS, {
        ...{ kind, personIds: [personId] },
        ...(child ? { studentId: child.studentId } : {}),
      }),
  });
}
