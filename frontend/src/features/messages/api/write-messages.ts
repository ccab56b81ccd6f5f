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

/** A message that nobody answered for yet. */
export interface UnsentMessage {
  conversationId: string;
  text: string;
  /** They are at the school already, for a day. */
  files?: readonly WrittenFile[];
  replyTo?: string | undefined;
  /** In the office's name: the newest message that stood on the page when it was written. */
  answersUpTo?: number | undefined;
  /** Why it was not taken in. */
  refused?: string;
}

/** What somebody writes waits here first, so that it goes once and in order, and outlives a page without a connection. */
export function keepMessage(
  conversationId: string,
  text: string,
  more: Pick<UnsentMessage, 'files' | 'replyTo' | 'answersUpTo'> = {},
): void {
  const write: UnsentMessage = { conversationId, text, ...more };
  unsent.add({ kind: KIND, key: newKey(), at: Date.now(), write });
}

/** What somebody knows it by. */
export const wordsOf = ({ text, files = [] }: UnsentMessage): string =>
  [text, ...files.map(({ name }) => name)].filter(Boolean).join('\n');

/** Under a key of its own: the server has said no to the other one, or knows it no more. */
export function sendAnew({
  key,
  write: { conversationId, text, files = [], replyTo, answersUpTo, refused },
}: Unsent<UnsentMessage>): void {
  unsent.drop(key);
  // What was refused may have been so for what it answers to, which has gone by then.
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
  // What was just written goes at once, whatever the stream says of the network; what was tried waits.
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
  // Of a student it may wait to be read first.
  if (message) place(queryClient, conversationId, message);
}

const sentenceOfRefusal = ({ fields, sentence, message }: ApiError) =>
  Object.values(fields)[0]?.[0] ?? sentence ?? message;

/** Where it stands in the thread, before the server is asked again. */
function place(queryClient: QueryClient, conversationId: string, message: Message): void {
  queryClient.setQueryData(messagesQuery(conversationId).queryKey, (held) => {
    const [newest = [], ...older] = held?.pages ?? [];
    if (!held || newest.some(({ id }) => id === message.id)) return held;
    return { ...held, pages: [[...newest, message], ...older] };
  });
}

export function useChangeMessage(conversationId: string) {
  const queryClient = useQueryClient();
  // Also after a refusal: something else stands there by then.
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

/** To the school. */
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

/** What was seen is nobody's news but the others': it is said without waiting. */
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
