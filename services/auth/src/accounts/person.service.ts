import type { UpdatedPeople, UpdatedPerson, UpdatePeople } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { withdrawInvitationsTo } from '../admins/withdrawn-invitations';
import { endLetters } from '../letters/letters.queries';
import { Invitations } from '../letters/invitations';
import { endEveryLink, WAYS_BACK } from '../letters/letters.service';
import { aboutAccount } from '../addresses/about-account';
import { stopOpenChange } from '../addresses/address-change.queries';
import { disownAddresses, type Disowned } from '../addresses/disowned-addresses';
import { endAccess, endVouchedBy } from '../memberships/end-access';
import { outdateSessionsOf } from '../sessions/sessions.queries';
import { isGuardianEmailTaken, mailedTo, updateAccount } from './accounts.queries';
import { endPinSeenByOthers } from './guardians.queries';
import { knownAccount, type KnownAccount } from './locked-account';

/**
 * Updates people whose profiles another service owns. That service sends each person's state after committing it, retrying as needed, and
 * no update is rejected: if one person's error blocked the others in a request, access that must end could continue.
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
   * Inactive people are signed out everywhere and cannot sign in; people with another class or type stay signed in, with updated tokens
   * from the next request on. Versions older than the known one are ignored.
   */
  update({ schoolId, people }: UpdatePeople): Promise<UpdatedPeople> {
    return this.db.inSchool(schoolId, async (tx) => {
      const [pinsEnded, mailedPinsEnded, invitationsEnded]: [string[], string[], string[]] = [[], [], []];
      for (const person of people) {
        const ended = await this.updateOne(tx, person);
        if (ended.mailed) mailedPinsEnded.push(person.id);
        else if (ended.seen) pinsEnded.push(person.id);
        if (ended.invitation) invitationsEnded.push(person.id);
      }
      return { success: true, pinsEnded, mailedPinsEnded, invitationsEnded };
    });
  }

  private async updateOne(tx: Tx, person: UpdatedPerson): Promise<Ended> {
    const { id, role, firstName, lastName = '', teacherType = null, classNumber = null, isActive } = person;
    const { recordId = null, version, pinKnownTo } = person;
    const known = await knownAccount(tx, id, role);
    if (!known || version <= known.profileVersion) return {};
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
    if (email !== known.email) await endVouchedBy(tx, id, 'the address was changed');
    const leaves = known.isActive && !isActive;
    const isClosed =
      leaves &&
      role === 'teacher' &&
      (await withdrawInvitationsTo(tx, this.book, [known.email, email], THE_PLATFORM));
    const left =
      known.email !== null && email !== known.email
        ? await this.leave(tx, person, { from: known.email, to: email })
        : NOTHING_LEFT;
    await this.outbox.publish(tx, 'account.changed', { accountId: id, role });
    if (role === 'parent' && (email !== known.email || !known.isActive))
      await this.invitations.invite(tx, [id]);
    return {
      mailed: left.secret,
      seen: pinKnownTo !== undefined && (await this.endPin(tx, id, pinKnownTo)),
      invitation: isClosed || left.invitation,
    };
  }

  /**
   * The school has entered another address: whoever reads mail at the former one may be a stranger, whom a typing mistake let in, and who
   * may have moved the account to a further address since.
   */
  private async leave(
    tx: Tx,
    { id, role }: UpdatedPerson,
    { from, to }: { from: string; to: string | null },
  ): Promise<Disowned> {
    await tx.sql(stopOpenChange(id));
    const drawnAt = (await tx.sql(mailedTo(id))).map(({ address }) => address);
    const left = [from, ...drawnAt].filter((address) => address !== to);
    const ended = await disownAddresses(tx, this.book, id, left);
    const line = role === 'teacher' ? 'teacher.mailed_pin_ended' : 'guardian.mailed_pin_ended';
    if (ended.secret)
      await this.book.write(tx, { action: line, about: [aboutAccount({ id, role })] }, THE_PLATFORM);
    return ended;
  }

  /** A guardian's PIN that was shown to a teacher may only open children of that teacher's classes. */
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

/** What an update has ended: the person's PIN, and why, or an invitation. */
interface Ended {
  /** A person who may no longer know the PIN had seen it. */
  seen?: boolean;
  /** The PIN had been drawn by a link mailed to an address that was corrected. */
  mailed?: boolean;
  /** One to become an administrator was open at an address that they have left, or that was corrected. */
  invitation?: boolean;
}

const NOTHING_LEFT: Disowned = { secret: false, invitation: false };

interface Address {
  email: string | null;
  /** How often the owning service had entered a new address by then. */
  entered: number;
}

/**
 * An address has two writers: a newly entered one from the owning service is stored, while a repeated one is older than anything the
 * guardian has confirmed. An address that another active guardian signs in with stays theirs: a person who is reactivated with it comes
 * back without an address, anybody else keeps the previous one. The owning service checks before it stores an address; here another
 * guardian was faster.
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
