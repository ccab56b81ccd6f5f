import type { UpdatedPeople, UpdatedPerson, UpdatePeople } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { endLetters } from '../letters/letters.queries';
import { Invitations } from '../letters/invitations';
import { endEveryLink, WAYS_BACK } from '../letters/letters.service';
import { endAccess } from '../memberships/end-access';
import { outdateSessionsOf } from '../sessions/sessions.queries';
import { isGuardianEmailTaken, updateAccount } from './accounts.queries';
import { endPinSeenByOthers } from './guardians.queries';
import { knownAccount, type KnownAccount } from './locked-account';

/**
 * Follows the people whose profiles are somebody else's. The owner says what they are from now on after that has become
 * true there, as often as it takes, and nothing of it is refused: an end of access that hung on something else in the same
 * order would leave somebody in who must not be.
 */
@Injectable()
export class PersonService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly invitations: Invitations,
  ) {}

  /**
   * Whoever is inactive is signed out everywhere and gets in nowhere; whoever has another class or kind stays signed in,
   * with tokens that say so from the next request on. What is older than what is known changes nothing.
   */
  update({ schoolId, people }: UpdatePeople): Promise<UpdatedPeople> {
    return this.db.inSchool(schoolId, async (tx) => {
      const pinsEnded: string[] = [];
      for (const person of people) if (await this.updateOne(tx, person)) pinsEnded.push(person.id);
      return { success: true, pinsEnded };
    });
  }

  /** Answers whether the PIN ended, because somebody had seen it who may not know it. */
  private async updateOne(tx: Tx, person: UpdatedPerson): Promise<boolean> {
    const { id, role, firstName, lastName = '', teacherType = null, classNumber = null, isActive } = person;
    const { recordId = null, version, pinKnownTo } = person;
    const known = await knownAccount(tx, id, role);
    if (!known || version <= known.profileVersion) return false;
    if (!isActive) await endEveryLink(tx, id);
    if (pinKnownTo) await tx.sql(endLetters([id], WAYS_BACK));
    const { email, entered } = await addressFor(tx, person, known);
    await tx.sql(
      updateAccount(
        ...([id, firstName, lastName, email, teacherType, classNumber, isActive, recordId] as const),
        ...([version, entered, person.emailByDirectory === true] as const),
      ),
    );
    if (!isActive) await endAccess(tx, id, 'deactivated');
    else if (known.teacherType !== teacherType || known.classNumber !== classNumber)
      await tx.sql(outdateSessionsOf(id));
    await this.outbox.publish(tx, 'account.changed', { accountId: id, role });
    if (role === 'parent' && (email !== known.email || !known.isActive))
      await this.invitations.invite(tx, [id]);
    return pinKnownTo !== undefined && this.endPin(tx, id, pinKnownTo);
  }

  /** A guardian's PIN that was shown to a teacher opens the children of that teacher's classes and no others. */
  private async endPin(tx: Tx, id: string, mayKnow: string[]): Promise<boolean> {
    const [ended] = await tx.sql(endPinSeenByOthers(id, mayKnow));
    if (!ended) return false;
    await endAccess(tx, id, 'the PIN was known to others');
    await this.book.write(
      tx,
      { action: 'guardian.pin_ended', about: [{ kind: 'guardian', id }] },
      THE_PLATFORM,
    );
    return true;
  }
}

interface Address {
  email: string | null;
  /** How often the owner had entered another one by this. */
  entered: number;
}

/**
 * An address has two writers: what the owner has entered anew stands here, and what it only repeats is older than anything that
 * the guardian has confirmed. An address with which another active guardian signs in stays with them: somebody who comes back to
 * it gets in again without it, and everybody else keeps what they had. The owner asks before it writes down an address; this is
 * the one that was quicker.
 */
async function addressFor(
  tx: Tx,
  { id, role, email, isActive, addressEntered }: UpdatedPerson,
  known: KnownAccount,
): Promise<Address> {
  const { addressEntered: before } = known;
  const isRepeated = addressEntered !== undefined && addressEntered <= before && known.email !== null;
  const next = isRepeated
    ? { email: known.email, entered: before }
    : { email: email ?? null, entered: addressEntered ?? before };
  if (!next.email || role !== 'parent' || !isActive) return next;
  const [other] = await tx.sql(isGuardianEmailTaken(next.email, id));
  if (!other) return next;
  return { email: known.isActive ? known.email : null, entered: before };
}
