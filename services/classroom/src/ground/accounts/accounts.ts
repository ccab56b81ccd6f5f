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

/** As many as auth answers of (`FindContacts`). */
const CONTACTS_AT_ONCE = 500;

type Person = 'teacher' | 'student' | 'parent';
type NewAccount = Omit<IssueAccount, 'schoolId' | 'role'>;

/**
 * Auth's half of making a person. The classroom draws the id and auth answers the same account however often it is asked.
 * An account whose person never came to be is withdrawn at once; where that fails too, auth sweeps it, because it hears
 * no fact that confirms it.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As auth has it now; undefined when there is none. */
  async find(id: string): Promise<AccountContact | undefined> {
    const [account] = await this.contacts([id]);
    return account;
  }

  /** Of whoever auth knows of them, by id: administrators have a name nowhere else. */
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

  /** In their order: all of them, without PINs, or none. */
  issueTogether(people: NewPerson[]): Promise<IssuedAccount[]> {
    const body: IssuePeople = { schoolId: currentSchoolId(), people };
    return this.client.call(this.url('accounts'), { method: 'POST', body });
  }

  issueClassDevice(id: string, account: NewAccount): Promise<IssuedClassDevice> {
    const body: IssueAccount = { ...account, role: 'class_device', schoolId: currentSchoolId() };
    return this.client.call(this.url(`class-devices/${id}`), { method: 'PUT', body });
  }

  renewDeviceSecrets(id: string, which: ClassSecretChoice): Promise<RenewedClassSecrets['credentials']> {
    refuseVisitor();
    const body: RenewDeviceSecrets = { which, schoolId: currentSchoolId(), by: currentActor() };
    return this.client.call(this.url(`class-devices/${id}/secrets`), { method: 'POST', body });
  }

  /** People as they are by now: through `AccountNews`, which sees to it that auth hears of it in the end. */
  update(people: UpdatedPerson[]): Promise<UpdatedPeople> {
    const body: UpdatePeople = { schoolId: currentSchoolId(), people };
    return this.client.call(this.url('people'), { method: 'PUT', body });
  }

  /** For a guardian with the child on whose page it was asked for, and how new the guardian was who was looked at there. */
  replacePin(
    id: string,
    role: Person,
    asked: Pick<ReplacePin, 'studentId' | 'version'> = {},
  ): Promise<IssuedAccount> {
    refuseVisitor();
    const body: ReplacePin = { role, schoolId: currentSchoolId(), by: currentActor(), ...asked };
    return this.client.call(this.url(`accounts/${id}/pin`), { method: 'POST', body });
  }

  /** For each of them or for nobody, in the order of the ids. */
  replacePins(holder: PinHolder, accountIds: string[], timeoutMs?: number): Promise<IssuedAccount[]> {
    refuseVisitor();
    const body: ReplacePins = { holder, accountIds, schoolId: currentSchoolId(), by: currentActor() };
    const patience = timeoutMs === undefined ? {} : { timeoutMs };
    return this.client.call(this.url('pins'), { method: 'POST', body, ...patience });
  }

  /** Those of them who have one, with since when. */
  async knownPins(accountIds: string[]): Promise<Map<string, Date>> {
    const found: KnownPin[] = [];
    for (const some of inParts(accountIds, LIMITS.studentsPerSchool)) {
      const body: FindPins = { accountIds: some, schoolId: currentSchoolId() };
      found.push(...(await this.client.call<KnownPin[]>(this.url('pins/known'), { method: 'POST', body })));
    }
    return new Map(found.map(({ accountId, since }) => [accountId, new Date(since)]));
  }

  /** The active guardian of the school who signs up with this address. */
  async guardianWith(email: string): Promise<FoundGuardian['guardian']> {
    const body: FindGuardian = { email, schoolId: currentSchoolId() };
    const url = this.url('guardians/find');
    return (await this.client.call<FoundGuardian>(url, { method: 'POST', body })).guardian;
  }

  /** The teacher who was shown a guardian's PIN; null where it was the office. */
  async pinSeenBy(guardianId: string): Promise<string | null> {
    const url = this.url(`guardians/${guardianId}/pin?schoolId=${currentSchoolId()}`);
    return (await this.client.call<GuardianPin>(url)).seenBy;
  }

  /** Whether mail reaches them. */
  guardianAddresses(guardianIds: string[]): Promise<GuardianAddress[]> {
    const body: FindContacts = { schoolId: currentSchoolId(), accountIds: guardianIds };
    return this.client.call(this.url('guardians/addresses'), { method: 'POST', body });
  }

  /** The mail that asks a guardian to confirm the address, once more; with the child on whose page it was asked for. */
  invite(guardianId: string, studentId: string): Promise<GuardianAddress> {
    const body: InviteGuardian = { schoolId: currentSchoolId(), by: currentActor(), studentId };
    return this.client.call(this.url(`guardians/${guardianId}/invitation`), { method: 'POST', body });
  }

  /**
   * After what came to nothing. Where nobody knows whether it did, because the database went away at the commit, nothing is
   * taken back: auth sweeps what no fact confirms.
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

/** What goes onto the slip of somebody who has just been given a PIN. */
export function pinSlip({ pin, slipToken }: IssuedAccount): PinSlip {
  return { pin: pin ?? '', slipToken: slipToken ?? '' };
}
