import {
  AppError,
  type IssueAccount,
  type IssueAdmin,
  type IssuePeople,
  type IssuedAccount,
  type IssuedClassDevice,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Visitors } from '../budgets/visitor';
import { rememberRegistrationAddress } from '../budgets/budgets.queries';
import { endAccess } from '../memberships/end-access';
import { makeSchool } from '../schools/schools.queries';
import { drawClassSecret, drawParentId, drawPin, drawSignInId } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { Account } from './account.entity';
import {
  confirm,
  findGuardianByEmail,
  insertAccount,
  isAdminEmailTaken,
  keepPin,
  keepSecret,
  markBroughtByDirectory,
  markUnconfirmed,
  refreshAccount,
  takeFromDirectory,
} from './accounts.queries';
import { notePinSeenBy } from './guardians.queries';
import { findInDirectory, putIntoDirectory } from './directory.queries';

/** A school may use up to a quarter of the four-digit IDs; this many draws in a row never all collide. */
const DRAWS = 60;

/** An order for a person's or an administrator's account. */
type Order = Omit<IssueAccount, 'schoolId' | 'by'> & { signInId?: string } & Pick<IssueAdmin, 'language'>;

/**
 * Creates accounts for the services that own the profiles. They generate the id and may repeat the call; until they report that the profile
 * exists, the account is unconfirmed.
 */
@Injectable()
export class IssueService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly hashing: Hashing,
    private readonly visitors: Visitors,
  ) {}

  async account(id: string, { schoolId, by, withoutPin, ...order }: IssueAccount): Promise<IssuedAccount> {
    const drawn = withoutPin ? undefined : await this.draw({ schoolId, accountId: id });
    return this.db.inSchool(schoolId, async (tx) => {
      const { isNew, ...issued } = await this.open(tx, id, order, await this.find(tx, id, order.role));
      if (isNew) await this.announce(tx, id, order.role);
      await relyOn(tx, issued);
      if (!drawn || issued.linked) return issued;
      const { pin, slipToken, secret } = drawn;
      if (!isNew) await endAccess(tx, id, 'the PIN was drawn again');
      await tx.sql(keepPin(id, secret, slipHash(slipToken)));
      if (by?.actorRole === 'teacher' && by.actorId) await tx.sql(notePinSeenBy(id, by.actorId));
      if (by?.actorRole === 'directory') await tx.sql(markBroughtByDirectory(id));
      return { ...issued, pin, slipToken };
    });
  }

  /** One event announces all new accounts. */
  people({ schoolId, people }: IssuePeople): Promise<IssuedAccount[]> {
    return this.db.inSchool(schoolId, async (tx) => {
      const issued: IssuedAccount[] = [];
      const accountIds: string[] = [];
      const known = await this.findAll(tx, people);
      for (const { id, ...order } of people) {
        const { isNew, ...account } = await this.open(tx, id, order, known.get(id));
        issued.push(account);
        if (isNew) accountIds.push(account.accountId);
      }
      // A guardian created by this order is withdrawn with it, however many of the children share the guardian.
      await relyOn(tx, ...issued.filter(({ accountId }) => !accountIds.includes(accountId)));
      if (accountIds.length > 0) {
        await tx.sql(markUnconfirmed(accountIds));
        await this.outbox.publish(tx, 'accounts.imported', { accountIds });
      }
      return issued;
    });
  }

  /** Returns the account with this id, or the existing guardian's with this address. It has no secret yet. */
  private async open(
    tx: Tx,
    id: string,
    order: Order,
    known: Account | undefined,
  ): Promise<IssuedAccount & { isNew: boolean }> {
    if (known?.signInId) {
      await this.refresh(tx, id, order);
      return { ...unopened(id, known.signInId), isNew: false };
    }
    const { role, email } = order;
    const before = role === 'parent' && email ? await linkGuardian(tx, email) : undefined;
    if (before) return { ...before, isNew: false };
    const created = await this.create(tx, id, order);
    if (created) return { ...unopened(id, created.signInId), isNew: created.isNew };
    const linked = await linkGuardian(tx, email ?? '');
    if (!linked) throw new Error('The guardian account could not be made');
    return { ...linked, isNew: false };
  }

  private async draw(place: { schoolId: string; accountId: string }) {
    const [pin, slipToken] = [drawPin(), drawSlipToken()];
    return { pin, slipToken, secret: await this.hashing.seal(pin, { ...place, kind: 'pin' }) };
  }

  async classDevice(id: string, { schoolId, ...order }: IssueAccount): Promise<IssuedClassDevice> {
    const [classPassword, principalPassword] = [drawClassSecret(), drawClassSecret()];
    const place = { schoolId, accountId: id };
    const [forClass, forPrincipal] = await Promise.all([
      this.hashing.sealClassSecret(classPassword, { ...place, kind: 'class_password' }),
      this.hashing.sealClassSecret(principalPassword, { ...place, kind: 'principal_password' }),
    ]);
    return this.db.inSchool(schoolId, async (tx) => {
      const known = await this.find(tx, id, 'class_device');
      if (known) await this.refresh(tx, id, order);
      else if (await this.insert(tx, id, order)) await this.announce(tx, id, order.role);
      await tx.sql(keepSecret(id, 'class_password', forClass));
      await tx.sql(keepSecret(id, 'principal_password', forPrincipal));
      return { accountId: id, classPassword, principalPassword };
    });
  }

  /** Creates the school's first administrator and with it the school: its code in the directory, its name and its status. */
  async admin(id: string, order: IssueAdmin): Promise<{ accountId: string }> {
    const { schoolId, schoolCode, schoolName, schoolStatus = 'active', registeredFrom, language } = order;
    const { firstName, lastName, email, password } = order;
    const secret = await this.hashing.seal(password, { schoolId, accountId: id, kind: 'password' });
    return this.db.inSchool(schoolId, async (tx) => {
      await claimCode(tx, schoolCode, schoolId);
      await tx.sql(makeSchool(schoolCode, schoolName, schoolStatus));
      if (registeredFrom) await tx.sql(rememberRegistrationAddress(this.visitors.addressKey(registeredFrom)));
      const person = { firstName, ...(lastName ? { lastName } : {}), email, ...(language && { language }) };
      if (!(await this.find(tx, id, 'school_admin'))) {
        const [taken] = await tx.sql(isAdminEmailTaken(email, id));
        if (taken || !(await this.insert(tx, id, { ...person, role: 'school_admin' })))
          throw new AppError('EMAIL_TAKEN');
        await this.announce(tx, id, 'school_admin');
      }
      await tx.sql(keepSecret(id, 'password', secret));
      return { accountId: id };
    });
  }

  private async find(tx: Tx, id: string, role: Role): Promise<Account | undefined> {
    return (await this.findAll(tx, [{ id, role }])).get(id);
  }

  private async findAll(
    tx: Tx,
    orders: readonly { id: string; role: Role }[],
  ): Promise<ReadonlyMap<string, Account>> {
    const ids = orders.map(({ id }) => id);
    const all = await tx.em.findBy(Account, { schoolId: tx.schoolId, id: In(ids) });
    const found = new Map(all.map((account) => [account.id, account]));
    for (const { id, role } of orders) {
      const known = found.get(id);
      if (known && known.role !== role) throw anothersId();
    }
    return found;
  }

  /** Returns the sign-in ID; undefined if the guardian's email was taken concurrently. */
  private async create(
    tx: Tx,
    id: string,
    order: Order,
  ): Promise<{ signInId: string; isNew: boolean } | undefined> {
    const isParent = order.role === 'parent';
    for (let draw = 0; draw < DRAWS; draw++) {
      const signInId = isParent ? drawParentId() : drawSignInId();
      if (isParent && !(await tx.sql(putIntoDirectory('parent_id', signInId, id)))[0]) continue;
      if (await this.insert(tx, id, { ...order, signInId })) return { signInId, isNew: true };
      if (isParent) await tx.sql(takeFromDirectory([id]));
      // The same order may have arrived twice at once; then the other one's account is used.
      const twin = await this.find(tx, id, order.role);
      if (twin?.signInId) return { signInId: twin.signInId, isNew: false };
      if (isParent) return undefined;
    }
    throw new Error('No free sign-in ID was found');
  }

  private async refresh(tx: Tx, id: string, order: Order): Promise<void> {
    await tx.sql(refreshAccount(id, recordOf(id, order)));
    await this.outbox.publish(tx, 'account.changed', { accountId: id, role: order.role });
  }

  private async insert(tx: Tx, id: string, order: Order): Promise<boolean> {
    const [inserted] = await tx.sql(insertAccount(`[${recordOf(id, order)}]`));
    return inserted !== undefined;
  }

  /** Until the ordering service reports that the profile exists. */
  private async announce(tx: Tx, id: string, role: Role): Promise<void> {
    await tx.sql(markUnconfirmed([id]));
    await this.outbox.publish(tx, 'account.created', { accountId: id, role });
  }
}

function anothersId(): AppError {
  return new AppError('FORBIDDEN', 'This id belongs to another account.');
}

function unopened(accountId: string, signInId: string): IssuedAccount {
  return { accountId, signInId, pin: null, slipToken: null, linked: false };
}

/** An account that another order relies on is not removed when the order that created it fails. */
async function relyOn(tx: Tx, ...issued: IssuedAccount[]): Promise<void> {
  const linked = issued.filter((account) => account.linked).map(({ accountId }) => accountId);
  if (linked.length > 0) await tx.sql(confirm(linked));
}

async function linkGuardian(tx: Tx, email: string): Promise<IssuedAccount | undefined> {
  const [guardian] = await tx.sql(findGuardianByEmail(email));
  return guardian && { ...unopened(guardian.id, guardian.signInId), linked: true };
}

async function claimCode(tx: Tx, code: string, schoolId: string): Promise<void> {
  const [former] = await tx.sql(findInDirectory('former_code', code));
  if (former) throw new Error('This school code belonged to a school that has left');
  const [claimed] = await tx.sql(putIntoDirectory('school_code', code, null));
  if (claimed) return;
  const [holder] = await tx.sql(findInDirectory('school_code', code));
  if (holder?.schoolId !== schoolId) throw new Error('This school code belongs to another school');
}

function recordOf(id: string, order: Order): string {
  return JSON.stringify({
    id,
    role: order.role,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    sign_in_id: order.signInId,
    record_id: order.recordId,
    teacher_type: order.teacherType,
    class_number: order.classNumber,
    grade: order.grade,
    section: order.section,
    language: order.language,
  });
}
