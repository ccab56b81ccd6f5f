import { isDeepStrictEqual } from 'node:util';
import { AppError, type GuardianContact, type GuardianRecord, type Identity } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AccountNews } from '../../ground/accounts/account-news';
import {
  childOf,
  GuardianAccounts,
  type GuardianAtAuth,
  hasParent,
  type ParentInWords,
} from '../guardians/guardian-accounts';
import { linksOfStudent } from './guardian-links.queries';
import { type ChildInClass, type IssuedGuardian, type Joined, Joining } from './joining';

/** What a change of a family needs from auth, requested before it begins. */
export interface FamilyAtAuth {
  /** A guardian who comes with a newly entered contact, and the id by which they are withdrawn if the change fails. */
  newcomer?: { id: string; account: IssuedGuardian };
  /** Guardians who come in addition. */
  further: readonly Further[];
  /** Who signs in with each newly entered address. */
  holders: ReadonlyMap<string, GuardianAtAuth | null>;
}

interface Further {
  id: string;
  parent: ParentInWords;
  account: IssuedGuardian;
}

/** Parents to be added besides the first contact. */
export interface FurtherParents {
  parents: readonly ParentInWords[];
  /** No PIN is shown yet. */
  withoutPin: boolean;
}

/** Thrown if somebody changed the family between the question to auth and the change, so that it is asked again. */
export class FamilyChanged extends Error {}

/** The effects of a change of a student's record on the family: a guardian comes to a child through a contact. */
@Injectable()
export class FamilyChanges {
  constructor(
    private readonly db: TenantDb,
    private readonly guardians: GuardianAccounts,
    private readonly joining: Joining,
    private readonly news: AccountNews,
  ) {}

  async ask(
    identity: Identity,
    [before, after]: readonly [ChildInClass, ChildInClass],
    guardians: readonly GuardianRecord[],
    contacts: readonly GuardianContact[],
    { parents, withoutPin }: FurtherParents,
  ): Promise<FamilyAtAuth> {
    const holders = new Map<string, GuardianAtAuth | null>();
    for (const { id, email } of contacts)
      if (email && email !== emailOf(guardians, id)) holders.set(email, await this.guardians.holderOf(email));
    const further: Further[] = [];
    for (const parent of parents) {
      const id = uuidv7();
      const account = await this.joining.issue(identity, id, childOf(after, parent), withoutPin);
      further.push({ id, parent, account });
    }
    if (guardians.length > 0 || !(await bringsSomebody(this.db, before, after))) return { holders, further };
    const id = uuidv7();
    const account = await this.joining.issue(identity, id, after, withoutPin);
    return { holders, further, newcomer: { id, account } };
  }

  /**
   * Adds the additional guardians, in the transaction of the change. Somebody who already is the child's guardian, under whichever address,
   * is skipped.
   */
  async joinFurther(
    tx: Tx,
    identity: Identity,
    child: ChildInClass,
    wanted: readonly ParentInWords[],
    { here, asked }: { here: readonly string[]; asked: FamilyAtAuth },
  ): Promise<Joined[]> {
    const known = new Set(here);
    const joined: Joined[] = [];
    for (const parent of wanted) {
      const comer = asked.further.find((each) => isDeepStrictEqual(each.parent, parent));
      if (!comer) throw new FamilyChanged();
      const { account } = comer;
      if (known.has(account.accountId)) continue;
      if (known.size >= LIMITS.guardiansPerStudent)
        throw new AppError('VALIDATION_FAILED', SENTENCES.mostGuardians);
      known.add(account.accountId);
      await this.joining.holdStill(tx, identity, account);
      joined.push(await this.joining.join(tx, identity, childOf(child, parent), account));
    }
    return joined;
  }

  /** The new guardian, in the transaction of the change. If the family has changed since auth was asked, the change starts again. */
  async newcomer(
    tx: Tx,
    identity: Identity,
    [before, after]: readonly [ChildInClass, ChildInClass],
    asked: FamilyAtAuth,
  ): Promise<IssuedGuardian | undefined> {
    const comes = await bringsSomebody(this.db, before, after);
    if (before.parentEmail !== after.parentEmail) await this.joining.withdraw(tx, after.id);
    if (!comes) return undefined;
    if (!asked.newcomer) throw new FamilyChanged();
    await this.joining.holdStill(tx, identity, asked.newcomer.account);
    return asked.newcomer.account;
  }

  join(tx: Tx, identity: Identity, child: ChildInClass, newcomer: IssuedGuardian): Promise<Joined> {
    return this.joining.join(tx, identity, child, newcomer);
  }

  /** Withdraws the accounts of guardians who were not added after all. */
  async giveUp(error: unknown, asked: FamilyAtAuth, came: readonly string[] = []): Promise<void> {
    for (const { id, account } of comersOf(asked))
      if (!came.includes(account.accountId)) await this.guardians.withdrawAfter(error, id);
  }

  async note(tx: Tx, studentId: string, guardianIds: readonly string[]): Promise<void> {
    await this.news.note(tx, 'parent', guardianIds);
    await this.news.note(tx, 'student', [studentId]);
  }

  tell(...told: Parameters<Joining['tell']>): ReturnType<Joining['tell']> {
    return this.joining.tell(...told);
  }

  /**
   * Handles an address with which another guardian of the school signs in. A teacher who enters it asks for that guardian to be linked, and
   * the present guardian keeps the earlier address. The office is told that the address is taken, and by whom.
   */
  async askInstead(
    tx: Tx,
    identity: Identity,
    child: ChildInClass,
    guardians: readonly GuardianRecord[],
    contacts: readonly GuardianContact[],
    { holders }: FamilyAtAuth,
  ): Promise<{ contacts: GuardianContact[]; hasAsked: boolean }> {
    let hasAsked = false;
    const left: GuardianContact[] = [];
    for (const { email, ...contact } of contacts) {
      const isNews = Boolean(email) && email !== emailOf(guardians, contact.id);
      if (isNews && !holders.has(email ?? '')) throw new FamilyChanged();
      const holder = isNews ? (holders.get(email ?? '') ?? null) : null;
      const isElsewhere = holder !== null && !guardians.some(({ id }) => id === holder.accountId);
      const isAskedFor = isElsewhere && identity.role !== 'school_admin';
      if (isAskedFor) await this.joining.ask(tx, identity, child, holder);
      else if (holder && holder.accountId !== contact.id) throw emailTaken();
      hasAsked ||= isAskedFor;
      left.push(isAskedFor || email === undefined ? contact : { ...contact, email });
    }
    return { contacts: left, hasAsked };
  }
}

function comersOf({ newcomer, further }: FamilyAtAuth): { id: string; account: IssuedGuardian }[] {
  return [...(newcomer ? [newcomer] : []), ...further];
}

/**
 * Whether a newly entered contact brings a guardian for a child who has none. An unchanged contact, or one with a pending request, brings
 * nobody: saving a form does not decide about it.
 */
async function bringsSomebody(db: TenantDb, before: ChildInClass, after: ChildInClass): Promise<boolean> {
  const isNewAddress = before.parentEmail !== after.parentEmail;
  const isNews = isNewAddress || before.parentPhone !== after.parentPhone || Boolean(after.parentFirstName);
  if (!hasParent(after) || !isNews) return false;
  if (isNewAddress) return true;
  const [links] = await db.read(linksOfStudent(after.id));
  return links.length === 0;
}

function emailOf(guardians: readonly GuardianRecord[], id: string): string | null | undefined {
  return guardians.find((guardian) => guardian.id === id)?.email;
}

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', 'Another parent at your school already has this email address.');
}
