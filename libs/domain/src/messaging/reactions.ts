import { type ConversationKind, isWithStudents } from './conversation-policy';

/** The available reactions: few, and none that is unkind. They are stored by name. */
export const REACTIONS = {
  thumbs_up: '👍',
  heart: '❤️',
  thanks: '🙏',
  done: '✅',
  smile: '😊',
  party: '🎉',
  clap: '👏',
  sunflower: '🌻',
} as const;

export type ReactionKind = keyof typeof REACTIONS;
export const REACTION_KINDS = Object.keys(REACTIONS) as ReactionKind[];

const OF_GROWN_UPS = ['thumbs_up', 'heart', 'thanks', 'done', 'smile', 'party'] as const;
const OF_STUDENTS = ['thumbs_up', 'heart', 'smile', 'clap', 'party', 'sunflower'] as const;

/** The reactions available in a conversation, in this order. */
export function reactionsIn(kind: ConversationKind): readonly ReactionKind[] {
  return isWithStudents(kind) ? OF_STUDENTS : OF_GROWN_UPS;
}
