import type { Message, React, Reacted, ShownReaction } from '@homeroom/contracts';
import type { ReactionKind } from '@homeroom/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { messagesQuery, pathOf } from './conversations';

interface ReactionsAt {
  conversationId: string;
  message: Pick<Message, 'id' | 'reactions'>;
  ownPlace: string;
}

/** Adds or removes a reaction, with an optimistic update. */
export function useReact({ conversationId, message: { id, reactions }, ownPlace }: ReactionsAt) {
  const queryClient = useQueryClient();
  const show = (next: ShownReaction[]) => place(queryClient, { conversationId, id, reactions: next });
  return useMutation({
    // In sequence, so that the last tap counts.
    scope: { id: `reactions ${id}` },
    mutationFn: (wanted: React) =>
      createOnce<Reacted>(`${pathOf(conversationId)}/messages/${id}/reactions`, wanted),
    onMutate: (wanted) => show(withReaction(reactions, wanted, ownPlace)),
    onSuccess: ({ reactions: now }) => show(now),
    onError: () => void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey }),
  });
}

export function isGiven(reactions: readonly ShownReaction[], kind: ReactionKind, ownPlace: string): boolean {
  return reactions.some((given) => given.kind === kind && given.by.includes(ownPlace));
}

function withReaction(
  reactions: readonly ShownReaction[],
  { kind, isOn }: React,
  ownPlace: string,
): ShownReaction[] {
  const others = reactions.map((given) =>
    given.kind === kind ? { kind, by: given.by.filter((placeId) => placeId !== ownPlace) } : given,
  );
  if (!isOn) return others.filter(({ by }) => by.length > 0);
  return others.some((given) => given.kind === kind)
    ? others.map((given) => (given.kind === kind ? { kind, by: [...given.by, ownPlace] } : given))
    : [...others, { kind, by: [ownPlace] }];
}

function place(
  queryClient: QueryClient,
  { conversationId, id, reactions }: { conversationId: string; id: string; reactions: ShownReaction[] },
): void {
  queryClient.setQueryData(messagesQuery(conversationId).queryKey, (held) => {
    if (!held) return held;
    const put = (message: Message): Message => (message.id === id ? { ...message, reactions } : message);
    return { ...held, pages: held.pages.map((page) => page.map(put)) };
  });
}
