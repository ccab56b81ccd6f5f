import { type ConversationStanding, type Party, reachedAtAnyHour } from './conversation-policy';
import type { MessengerSettings } from './messenger-settings';

/** Each alone: what is sent together reaches those whom all of it reaches. */
const ALONE = {
  textMessages: 'text',
  photoSharing: 'photo',
  videoSharing: 'video',
  voiceMessages: 'voice',
} as const;

/**
 * As one of its people may see how a conversation stands. Who works at the office is no business of who asks it: they see that somebody
 * is there.
 */
export function standingSeenBy(standing: ConversationStanding, personId: string): ConversationStanding {
  const { desk } = standing;
  if (standing.kind === 'students') return seenByStudent(standing, personId);
  if (standing.kind === 'taught') return seenAmongTaught(standing, personId);
  if (!desk || desk.onDuty.includes(personId)) return standing;
  return { ...standing, desk: { ...desk, onDuty: desk.onDuty.length > 0 ? [desk.id] : [] } };
}

/**
 * As one student may see how a conversation stands: whom they reach with what, and not why somebody else is not reached. What else another
 * class has set, who is restricted there and who blocked whom stays with the school. The rule says of it what it says of the whole.
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

/** Whoever teaches a student is not told that they are kept out: it looks as where the class has no messenger, which reaches them no more. */
function seenAmongTaught(standing: ConversationStanding, personId: string): ConversationStanding {
  const parties = standing.parties.map((party): Party => {
    const { messenger } = party;
    if (party.personId === personId || messenger?.status !== 'restricted') return party;
    const settings = { ...messenger.settings, enabled: false };
    return { ...party, messenger: { ...messenger, status: 'active', settings } };
  });
  return { ...standing, parties };
}
