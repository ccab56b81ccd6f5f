import { type ConversationStanding, type Party, reachedAtAnyHour } from './conversation-policy';

/**
 * As one of its people may see how a conversation stands. Who works at the office is no business of who asks it: they see that somebody
 * is there.
 */
export function standingSeenBy(standing: ConversationStanding, personId: string): ConversationStanding {
  const { desk } = standing;
  if (standing.kind === 'students') return seenByStudent(standing, personId);
  if (!desk || desk.onDuty.includes(personId)) return standing;
  return { ...standing, desk: { ...desk, onDuty: desk.onDuty.length > 0 ? [desk.id] : [] } };
}

/**
 * As one student may see how a conversation stands: whom they reach, and not why somebody else is not reached. What another class has
 * set, who is restricted there and who blocked whom stays with the school. The rule says of it what it says of the whole.
 */
function seenByStudent(standing: ConversationStanding, personId: string): ConversationStanding {
  const own = standing.parties.find((party) => party.personId === personId);
  const reached = reachedAtAnyHour(standing, personId);
  const sections = own?.sections ?? [];
  const near = (other: string): Party => ({
    ...{ personId: other, role: 'student', isActive: true, sections },
    ...(own?.messenger ? { messenger: { ...own.messenger, status: 'active' } } : {}),
  });
  const far = (other: string): Party => ({ personId: other, role: 'student', isActive: false, sections: [] });
  return {
    kind: standing.kind,
    parties: standing.parties.map((party) => {
      if (party === own) return party;
      return reached.includes(party.personId) ? near(party.personId) : far(party.personId);
    }),
  };
}
