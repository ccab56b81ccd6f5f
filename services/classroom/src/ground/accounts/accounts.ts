import {
  type AccountContact,
  AppError,
  type FindContacts,
  type FindGuardian,
  type FindPins,
  type FoundGuardian,
  type GuardianAddress,
  type GuardianPin,
  type InviteGuardian,
  type IssueAccount,
  type IssuedAccount,
  type IssuedClassDevice,
  type IssuePeople,
  type KnownPin,
  type NewPerson,
  type PinSlip,
  type RenewDeviceSecrets,
  type RenewedClassSecrets,
  type ReplacePin,
  type ReplacePins,
  type UpdatedPeople,
  type UpdatedPerson,
  type UpdatePeople,
} from '@homeroom/contracts';
import { type ClassSecretChoice, inParts, LIMITS, type PinHolder } from '@homeroom/domain';
import {
  CONFIG,
  currentActor,
  currentSchoolId,
  LOGGER,
  refuseVisitor,
  ServiceClient,
} from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ClassroomConfig } from '../../config';

/** As many as auth answers at once (`FindContacts`). */
const CONTACTS_AT_ONCE = 500;

type Person = 'teacher' | 'student' | 'parent';
type NewAccount = Omit<IssueAccount, 'schoolId' | 'role'>;

/**
 * Auth's half of creating a person. The classroom generates the id, and auth returns the same account however often it is asked. An account
 * whose person was never created is withdrawn at once; if that fails too, auth removes it, because no fact confirms it.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The account as auth has it now; undefined if there is none. */
  async find(id: string): Promise<AccountContact | undefined> {
    const [account] = await this.contacts([id]);
    return account;
  }

  /** Names by id, for those whom auth knows: administrators have a name nowhere else. */
  async namesOf(ids: Iterable<string>): Promise<Map<string, string>> {
    const found: AccountContact[] = [];
    for (const some of inParts([...new Set(ids)], CONTACTS_AT_ONCE))
      found.push(...(await this.contacts(some)));
    return new Map(
      found.map(({ accountId, firstName, lastName }) => [accountId, `${firstName} ${lastName}`.trim()]),
    );
  }

  private contacts(accountIds: string[]): Promise<AccountContact[]> {
    const body: FindContacts = { schoolId: currentSchoolId(), accountIds };
    return this.client.call<AccountContact[]>(this.url('contacts'), { method: 'POST', body });
  }

  issue(id: string, role: Person, account: NewAccount): Promise<IssuedAccount> {
    if (!account.withoutPin) refuseVisitor();
    const body: IssueAccount = { ...account, role, schoolId: currentSchoolId(), by: currentActor() };
    return this.client.call(this.url(`accounts/${id}`), { method: 'PUT', body });
  }

  /** Accounts in the order of the people: all of them, without PINs, or none. */
  issueTogether(people: NewPerson[]): Promise<IssuedAccount[]> {
    const body: IssuePeople = { schoolId: currentSchoolId(), people };
    return this.client.call(this.url('accounts'), { method: 'POST', body });
  }

  issueClassDevice(id: string, account: NewAccount): Promise<IssuedClassDevice> {
    refuseVisitor();
    const body: IssueAccount = { ...account, role: 'class_device', schoolId: currentSchoolId() };
    return this.client.call(this.url(`class-devices/${id}`), { method: 'PUT', body });
  }

  renewDeviceSecrets(id: string, which: ClassSecretChoice): Promise<RenewedClassSecrets['credentials']> {
    refuseVisitor();
    const body: RenewDeviceSecrets = { which, schoolId: currentSchoolId(), by: currentActor() };
    return this.client.call(this.url(`class-devices/${id}/secrets`), { method: 'POST', body });
  }

  /** Sends people's current state. Use `AccountNews`, which makes sure that auth receives it in the end. */
  update(people: UpdatedPerson[]): Promise<UpdatedPeople> {
    const body: UpdatePeople = { schoolId: currentSchoolId(), people };
    return this.client.call(this.url('people'), { method: 'PUT', body });
  }

  /** For a guardian, sends the child on whose page it was requested, and the version of the guardian that was shown there. */
  replacePin(
    id: string,
    role: Person,
    asked: Pick<ReplacePin, 'studentId' | 'version'> = {},
  ): Promise<IssuedAccount> {
    refuseVisitor();
    const body: ReplacePin = { role, schoolId: currentSchoolId(), by: currentActor(), ...asked };
    return this.client.call(this.url(`accounts/${id}/pin`), { method: 'POST', body });
  }

  /** Replaces the PINs of all of them or nobody, in the order of the ids. */
  replacePins(holder: PinHolder, accountIds: string[], timeoutMs?: number): Promise<IssuedAccount[]> {
    refuseVisitor();
    const body: ReplacePins = { holder, accountIds, schoolId: currentSchoolId(), by: currentActor() };
    const patience = timeoutMs === undefined ? {} : { timeoutMs };
    return this.client.call(this.url('pins'), { method: 'POST', body, ...patience });
  }

  /** Those who have a PIN, with when they got it. */
  async knownPins(accountIds: string[]): Promise<Map<string, Date>> {
    const found: KnownPin[] = [];
    for (const some of inParts(accountIds, LIMITS.studentsPerSchool)) {
      const body: FindPins = { accountIds: some, schoolId: currentSchoolId() };
      found.push(...(await this.client.call<KnownPin[]>(this.url('pins/known'), { method: 'POST', body })));
    }
    return new Map(found.map(({ accountId, since }) => [accountId, new Date(since)]));
  }

  /** The active guardian of the school who has this address. */
  async guardianWith(email: string): Promise<FoundGuardian['guardian']> {
    const body: FindGuardian = { email, schoolId: currentSchoolId() };
    const url = this.url('guardians/find');
    return (await this.client.call<FoundGuardian>(url, { method: 'POST', body })).guardian;
  }

  /** The teacher who was shown a guardian's PIN; null if it was the office. */
  async pinSeenBy(guardianId: string): Promise<string | null> {
    const url = this.url(`guardians/${guardianId}/pin?schoolId=${currentSchoolId()}`);
    return (await this.client.call<GuardianPin>(url)).seenBy;
  }

  /** Whether mail reaches these guardians. */
  guardianAddresses(guardianIds: string[]): Promise<GuardianAddress[]> {
    const body: FindContacts = { schoolId: currentSchoolId(), accountIds: guardianIds };
    return this.client.call(this.url('guardians/addresses'), { method: 'POST', body });
  }

  /** Sends the mail that asks a guardian to confirm the address again; names the child on whose page it was requested. */
  invite(guardianId: string, studentId: string): Promise<GuardianAddress> {
    const body: InviteGuardian = { schoolId: currentSchoolId(), by: currentActor(), studentId };
    return this.client.call(this.url(`guardians/${guardianId}/invitation`), { method: 'POST', body });
  }

  /**
   * Withdraws accounts after a failure. If the database was lost at the commit the outcome is unknown, so nothing is withdrawn: auth
   * removes what no fact confirms.
   */
  async withdrawAfter(error: unknown, ids: readonly string[]): Promise<void> {
    if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return;
    for (const id of ids) await this.withdraw(id);
  }

  async withdraw(id: string): Promise<void> {
    const url = this.url(`accounts/${id}?schoolId=${currentSchoolId()}`);
    try {
      await this.client.call(url, { method: 'DELETE' });
    } catch (error) {
      this.logger.warn({ err: error, accountId: id }, 'account left to the sweeper');
    }
  }

  private url(path: string): string {
    return new URL(`/internal/${path}`, this.config.AUTH_URL).href;
  }
}

/** The contents of a slip for somebody who has just been given a PIN. */
export function pinSlip({ pin, slipToken }: IssuedAccount): PinSlip {
  return { pin: pin ?? '', slipToken: slipToken ?? '' };
}
