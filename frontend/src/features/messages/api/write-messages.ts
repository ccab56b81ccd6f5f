import type {
  Message,
  SendMessage,
  SentMessage,
  UnreadMessages,
  WrittenFile,
  WrittenMessage,
} from '@homeroom/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ApiError, callApi, changeOnce, createOnce, newKey } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { isSendable, useUnsentWrites } from '../../../lib/unsent-writes';
import { messagesQuery, pathOf, unreadQuery } from './conversations';

const KIND = 'message';
export const MESSAGE_FILES = '/api/message-files';

/** A message not yet confirmed by the server. */
export interface UnsentMessage {
  conversationId: string;
  text: string;
  /** Already uploaded; the server keeps them for a day. */
  files?: readonly WrittenFile[];
  replyTo?: string | undefined;
  /** For a message in the office's name: the newest message shown when it was written. */
  answersUpTo?: number | undefined;
  /** Why it was rejected. */
  refused?: string;
}

/** Queues a message before it is sent, so that messages are sent once and in order, and survive a reload while offline. */
export function keepMessage(
  conversationId: string,
  text: string,
  more: Pick<UnsentMessage, 'files' | 'replyTo' | 'answersUpTo'> = {},
): void {
  const write: UnsentMessage = { conversationId, text, ...more };
  unsent.add({ kind: KIND, key: newKey(), at: Date.now(), write });
}

/** What identifies the message to its author. */
export const wordsOf = ({ text, files = [] }: UnsentMessage): string =>
  [text, ...files.map(({ name }) => name)].filter(Boolean).join('\n');

/** Sends it again under a new key, because the server has rejected the previous one or no longer knows it. */
export function sendAnew({
  key,
  write: { conversationId, text, files = [], replyTo, answersUpTo, refused },
}: Unsent<UnsentMessage>): void {
  unsent.drop(key);
  // After a rejection the reply reference is dropped, because the quoted message may be gone.
  keepMessage(conversationId, text, {
    ...{ files, answersUpTo },
    replyTo: refused === undefined ? replyTo : undefined,
  });
}

export function useUnsentMessages() {
  const queryClient = useQueryClient();
  const { writes, isSending, hasFailed, send } = useUnsentWrites<UnsentMessage>({
    kind: KIND,
    send: (item) => sendMessage(queryClient, item),
    onRefused: (item, error) =>
      unsent.change({ ...item, write: { ...item.write, refused: sentenceOfRefusal(error) } }),
    onSent: () => refreshAfter(queryClient, 'messages.changed'),
  });
  // A new message is tried at once, whatever the stream says about the network; later attempts wait.
  const newest = writes.findLast(isSendable)?.key;
  const tried = useRef<string>(undefined);
  const go = useEffectEvent(() => void send());
  useEffect(() => {
    if (newest === undefined || newest === tried.current || isSending) return;
    tried.current = newest;
    go();
  }, [newest, isSending]);
  return { messages: writes, hasFailed, send: () => void send(), drop: unsent.drop };
}

async function sendMessage(queryClient: QueryClient, { key, write }: Unsent<UnsentMessage>): Promise<void> {
  const { conversationId, text, files = [], replyTo, answersUpTo } = write;
  const path = `${pathOf(conversationId)}/messages`;
  const body: SendMessage = {
    ...(text === '' ? {} : { text }),
    ...(files.length === 0 ? {} : { files: [...files] }),
    ...(replyTo ? { replyTo } : {}),
    ...(answersUpTo === undefined ? {} : { answersUpTo }),
  };
  const { message } = await callApi<SentMessage>(path, { body, idempotencyKey: key });
  // Undefined if a student's message waits for review first.
  if (message) place(queryClient, conversationId, message);
}

const sentenceOfRefusal = ({ fields, sentence, message }: ApiError) =>
  Object.values(fields)[0]?.[0] ?? sentence ?? message;

/** Adds the message to the cached thread before the refetch. */
function place(queryClient: QueryClient, conversationId: string, message: Message): void {
  queryClient.setQueryData(messagesQuery(conversationId).queryKey, (held) => {
    const [newest = [], ...older] = held?.pages ?? [];
    if (!held || newest.some(({ id }) => id === message.id)) return held;
    return { ...held, pages: [[...newest, message], ...older] };
  });
}

export function useChangeMessage(conversationId: string) {
  const queryClient = useQueryClient();
  // Also after an error, because the message may have changed.
  const after = { onSettled: () => refreshAfterChange(queryClient, conversationId) };
  const path = (id: string) => `${pathOf(conversationId)}/messages/${id}`;
  const edit = useMutation({
    mutationFn: ({ id, version, text }: Pick<Message, 'id' | 'version' | 'text'>) =>
      changeOnce<WrittenMessage>(path(id), { text, version }),
    ...after,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => createOnce<WrittenMessage>(`${path(id)}/withdraw`, undefined),
    ...after,
  });
  return { edit, withdraw };
}

function refreshAfterChange(queryClient: QueryClient, conversationId: string): void {
  void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
  refreshAfter(queryClient, 'messages.changed');
}

/** Reports a message to the school. */
export function useReportMessage({
  conversationId,
  messageId,
}: {
  conversationId: string;
  messageId: string;
}) {
  const path = `${pathOf(conversationId)}/messages/${messageId}/report`;
  return useMutation({ mutationFn: (reason: string) => createOnce(path, { reason }) });
}

/** Read receipts concern only the other participants, so they are sent without any feedback. */
export function useSeeMessages(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { byItself: true },
    mutationFn: (upTo: number) =>
      callApi<UnreadMessages>(`${pathOf(conversationId)}/read`, { body: { upTo } }),
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(unreadQuery.queryKey, { unread });
      refreshAfter(queryClient, 'messages.changed');
    },
  });
}
