import { PLATFORM_SCHOOL_ID, rulesOf, type MailKind } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { LIMITS, type SchoolTrust, trustOf } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { isContactConfirmed } from '../contact/contact-school';
import { lockTrust } from '../trust/trust.queries';
import { AddressLimit } from './address-limit';
import type { Letter } from './letters';
import { countInvitation, type HeldBecause, holdMail, recentInvitations } from './mail.queries';

const DAY_MS = 24 * 60 * 60_000;
/** Held until the school is confirmed or resumed, whenever that is. */
const NO_TIME = 'infinity';

interface Standing {
  trust: SchoolTrust;
  isSuspended: boolean;
  isContactProved: boolean;
}

/** Checks a due mail before it is sent: how far the school is trusted, and how much an address accepts. */
@Injectable()
export class MailGate {
  constructor(
    private readonly db: TenantDb,
    private readonly addresses: AddressLimit,
  ) {}

  /**
   * Called before the owner is asked: an invitation waits while the school is suspended, for the school's confirmation, and for room in the
   * day's limit. Mails that people asked for, warnings and invoices are sent, because a suspended school is to come back through them.
   */
  holdsBack(id: string, kind: MailKind): Promise<boolean> {
    if (!rulesOf(kind).invites) return Promise.resolve(false);
    return this.db.transaction(async (tx) => {
      const { trust, isSuspended } = await this.standing(tx);
      if (isSuspended) return hold(tx, id, 'suspended', NO_TIME);
      if (trust === 'verified') return false;
      if (trust === 'unconfirmed') return hold(tx, id, 'unconfirmed', NO_TIME);
      const [recent] = await tx.sql(recentInvitations(id, LIMITS.invitationsPerDay));
      if (recent?.oldest && recent.count >= LIMITS.invitationsPerDay)
        return hold(tx, id, 'daily_limit', new Date(recent.oldest.getTime() + DAY_MS));
      await tx.sql(countInvitation(id));
      return false;
    });
  }

  /** Called once the recipient is known. */
  async pass(id: string, kind: MailKind, { to, recipient }: Letter): Promise<'go' | 'held' | 'dropped'> {
    const rules = rulesOf(kind);
    const { whenHeld } = rules;
    if (recipient === 'other' && rules.onlyToConfirmed) return this.waitForProof(id, kind);
    if (recipient === 'other' && !(await this.mayWriteToOthers(id, whenHeld)))
      return whenHeld === 'later' ? 'held' : 'dropped';
    const roomAt = await this.addresses.take(to, id, rules);
    if (!roomAt) return 'go';
    if (whenHeld === 'dropped') return 'dropped';
    await this.db.transaction((tx) => hold(tx, id, 'address_limit', roomAt));
    return 'held';
  }

  /** If not, the mail is held here, provided that its kind can wait. */
  private mayWriteToOthers(id: string, whenHeld: 'later' | 'dropped'): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if ((await this.standing(tx)).trust !== 'unconfirmed') return true;
      if (whenHeld === 'later') await hold(tx, id, 'unconfirmed', NO_TIME);
      return false;
    });
  }

  /** Of a mail that only confirmed addresses get, to one that is not. A school that nobody has confirmed may still confirm any of them. */
  private waitForProof(id: string, kind: MailKind): Promise<'held' | 'dropped'> {
    return this.db.transaction(async (tx) => {
      const { trust, isContactProved } = await this.standing(tx);
      if (trust !== 'unconfirmed' && rulesOf(kind).owner !== 'school') return 'dropped';
      // If the contact was confirmed since the mail was composed, it is composed again.
      await hold(tx, id, 'unconfirmed', isContactProved ? new Date() : NO_TIME);
      return 'held';
    });
  }

  /** Read under the school's lock, so that a concurrent change is either seen here or releases what is held here. */
  private async standing(tx: Tx): Promise<Standing> {
    if (tx.schoolId === PLATFORM_SCHOOL_ID)
      return { trust: 'verified', isSuspended: false, isContactProved: true };
    const [school] = await tx.sql(lockTrust());
    if (!school) return { trust: 'unconfirmed', isSuspended: false, isContactProved: false };
    return {
      trust: trustOf(school),
      isSuspended: school.status === 'suspended',
      isContactProved: isContactConfirmed(school),
    };
  }
}

async function hold(tx: Tx, id: string, because: HeldBecause, until: Date | 'infinity'): Promise<true> {
  await tx.sql(holdMail(id, because, until));
  return true;
}
