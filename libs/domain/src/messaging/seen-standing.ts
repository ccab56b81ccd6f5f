import { type ConversationStanding, type Party, reachedAtAnyHour } from './conversation-policy';
import type { MessengerSettings } from './messenger-settings';

/** One content each; a combined message reaches only those whom all of its contents reach. */
const ALONE = {
  textMessages: 'text',
  photoSharing: 'photo',
  videoSharing: 'video',
  voiceMessages: 'voice',
} as const;

/**
 * The conversation's state as one participant may see it. A person who asks the office must not see who works there, only that somebody
 * does.
 */
export function standingSeenBy(standing: ConversationStanding, personId: string): ConversationStanding {
  const { desk } = standing;
  if (standing.kind === 'students') return seenByStudent(standing, personId);
  if (standing.kind === 'taught') return seenAmongTaught(standing, personId);
  if (!desk || desk.onDuty.includes(personId)) return standing;
  return { ...standing, desk: { ...desk, onDuty: desk.onDuty.length > 0 ? [desk.id] : [] } };
}

/**
 * The state as one student may see it: whom they reach with what, but not why somebody else is not reached. Other settings of another
 * class, restrictions there and blocks stay hidden. The rule gives the same verdict for this as for the full state.
 */
function seenByStudent(standing: ConversationStanding, personId: string): ConversationStanding {
  const own = standing.parties.find((party) => party.personId === personId);
  const reached = Object.entries(ALONE).map(
    ([feature, content]) => [feature, reachedAtAnyHour(standing, personId, [content])] as const,
  );
  const sections = own?.sections ?? [];
  const settingsOf = (other: string, settings: MessengerSettings): MessengerSettings => {
    const features = Object.fromEntries(reached.map(([feature, who]) => [feature, who.includes(other)]));
    return { ...settings, features: { ...settings.features, ...features } };
  };
  const near = (other: string): Party => ({
    ...{ personId: other, role: 'student', isActive: true, sections },
    ...(own?.messenger
      ? {
          messenger: {
            ...own.messenger,
            status: 'active',
            settings: settingsOf(other, own.messenger.settings),
          },
        }
      : {}),
  });
  const far = (other: string): Party => ({ personId: other, role: 'student', isActive: false, sections: [] });
  return {
    kind: standing.kind,
    parties: standing.parties.map((party) => {
      if (party === own) return party;
      return reached.some(([, who]) => who.includes(party.personId))
        ? near(party.personId)
        : far(party.personId);
    }),
  };
}

/** A teacher is not told that a student is restricted: it looks as if the class had no messenger, which has the same effect. */
function seenAmongTaught(standing: ConversationStanding, personId: string): ConversationStanding {
  const parties = standing.parties.map((party): Party => {
    const { messenger } = party;
    if (party.personId === personId || messenger?.status !== 'restricted') return party;
    const settings = { ...messenger.settings, enabled: false };
    return { ...party, messenger: { ...messenger, status: 'active', settings } };
  });
  return { ...standing, parties };
}
