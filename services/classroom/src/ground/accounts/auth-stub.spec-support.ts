import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AccountContact,
  AuditActor,
  FindContacts,
  FindGuardian,
  FindPhoneEnds,
  FindPins,
  GuardianAddress,
  InviteGuardian,
  IssueAccount,
  IssuedAccount,
  IssuedClassDevice,
  IssuePeople,
  RemovePhoneOf,
  RenewDeviceSecrets,
  ReplacePin,
  ReplacePins,
  UpdatedPerson,
  UpdatePeople,
} from '@homeroom/contracts';
import { schoolNews } from '@homeroom/testing';

/** Like auth's tokens, but the same for everybody here. */
export const SLIP_TOKEN = 'c2xpcC10b2tlbi1vZi0xMg';

/**
 * Stands in for auth in the classroom's specs: issues ids and secrets, knows a parent by email within a school, and remembers who was
 * issued and who was withdrawn.
 */
export class AuthStub {
  readonly issued = new Map<string, IssueAccount>();
  readonly withdrawn: string[] = [];
  readonly renewed: (RenewDeviceSecrets & { id: string })[] = [];
  /** People in the state last sent. */
  readonly people = new Map<string, UpdatedPerson>();
  /** What it answers about an account. */
  readonly contacts = new Map<string, Partial<AccountContact>>();
  /** Ids without an account. */
  readonly unknown = new Set<string>();
  readonly newPins: string[] = [];
  /** Since when students have their current PIN. */
  readonly pinsSince = new Map<string, Date>();
  /** The teacher who was last shown each PIN. */
  readonly seenBy = new Map<string, string | null>();
  /** People whose PIN was drawn by a link mailed to the address that they have. */
  readonly mailedPins = new Set<string>();
  /** People at whose address an invitation to become an administrator is open. */
  readonly invitedAdmins = new Set<string>();
  /** In place of messaging: the last digits of the numbers to which people's texts go. */
  readonly phones = new Map<string, string>();
  /** Whom it was asked to invite again, on whose page, and by whom. */
  readonly invited: (InviteGuardian & { id: string })[] = [];
  /** Set to refuse the following calls, like a service that is down. */
  isAway = false;
  /** Stops while it receives people: before its commit, or between the commit and its answer. */
  dies: 'before' | 'after' | null = null;
  private readonly answers = new Map<string, IssuedAccount>();
  private readonly server: Server;
  private next = 1000;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => {
        if (status === DIED.status) return response.destroy();
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(`${JSON.stringify(body)}\n`);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve).unref());
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (this.isAway) return { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } };
    const [, , kind, id = '', action] = new URL(request.url ?? '/', 'http://auth').pathname.split('/');
    if (action === 'invitation') return this.invite(id, await bodyOf<InviteGuardian>(request));
    if (kind === 'phones') return this.answerAboutPhones(id, request);
    if (kind === 'child-copy') return { status: 200, body: { end: true } };
    if (kind === 'schools')
      return {
        status: 200,
        body: schoolNews(id, {
          code: 'SCHOOL',
          name: 'Elm School',
          country: 'GB',
          timeZone: 'Europe/London',
        }),
      };
    if (kind === 'pins' && id === 'known') return this.answerAboutPins(await bodyOf<FindPins>(request));
    if (kind === 'pins') return this.replaceAll(await bodyOf<ReplacePins>(request));
    if (kind === 'guardians') return this.answerAboutGuardian(id, request);
    if (kind === 'contacts')
      return { status: 200, body: this.contactsOf(await bodyOf<FindContacts>(request)) };
    if (request.method === 'DELETE') {
      this.withdrawn.push(id);
      this.issued.delete(id);
      return { status: 200, body: { success: true } };
    }
    if (action === 'secrets') return this.renew(id, await bodyOf<RenewDeviceSecrets>(request));
    if (kind === 'people') return this.follow(await bodyOf<UpdatePeople>(request));
    if (action === 'pin') {
      const { by, version } = await bodyOf<ReplacePin>(request);
      // They have gained another child since; answered as auth does.
      if (version !== undefined && version < (this.people.get(id)?.version ?? 0))
        return { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } };
      this.newPins.push(id);
      this.showPin(id, by);
      return { status: 200, body: { ...this.answers.get(id), pin: '30517' } };
    }
    if (kind === 'accounts' && request.method === 'POST') {
      const { people, schoolId } = await bodyOf<IssuePeople>(request);
      const issued = people.map(({ id: each, ...order }) =>
        this.issue(each, { ...order, schoolId, withoutPin: true }),
      );
      return { status: 200, body: issued };
    }
    const account = await bodyOf<IssueAccount>(request);
    if (kind === 'class-devices') {
      this.issued.set(id, account);
      const device: IssuedClassDevice = {
        accountId: id,
        classPassword: 'river lamp kite 27',
        principalPassword: 'stone cloud reed 64',
      };
      return { status: 200, body: device };
    }
    return { status: 200, body: this.issue(id, account) };
  }

  private async answerAboutPhones(
    what: string,
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown }> {
    if (what === 'remove') {
      this.phones.delete((await bodyOf<RemovePhoneOf>(request)).personId);
      return { status: 200, body: { success: true } };
    }
    const { personIds } = await bodyOf<FindPhoneEnds>(request);
    const body = personIds.flatMap((personId) => {
      const ends = this.phones.get(personId);
      return ends ? [{ personId, ends }] : [];
    });
    return { status: 200, body };
  }

  private async answerAboutGuardian(
    id: string,
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown }> {
    if (id === 'addresses')
      return { status: 200, body: (await bodyOf<FindContacts>(request)).accountIds.map(unconfirmed) };
    if (id !== 'find') return { status: 200, body: { seenBy: this.seenBy.get(id) ?? null } };
    const known = this.parentWith(await bodyOf<FindGuardian>(request));
    return { status: 200, body: { guardian: known ?? null } };
  }

  private invite(id: string, order: InviteGuardian): { status: number; body: unknown } {
    this.invited.push({ id, ...order });
    return { status: 200, body: unconfirmed(id) };
  }

  /** An older version changes nothing, as in auth; a PIN ends if somebody was shown it who may no longer know it, or its address moves. */
  private follow({ people }: UpdatePeople): { status: number; body: unknown } {
    if (this.dies === 'before') return DIED;
    const [pinsEnded, mailedPinsEnded, invitationsEnded]: [string[], string[], string[]] = [[], [], []];
    for (const person of people) {
      if (this.unknown.has(person.id) || person.version <= (this.people.get(person.id)?.version ?? 0))
        continue;
      const isMoved = person.email !== (this.people.get(person.id) ?? this.issued.get(person.id))?.email;
      if (isMoved && this.mailedPins.delete(person.id)) mailedPinsEnded.push(person.id);
      if ((isMoved || !person.isActive) && this.invitedAdmins.delete(person.id))
        invitationsEnded.push(person.id);
      this.people.set(person.id, person);
      const seenBy = this.seenBy.get(person.id);
      if (!seenBy || !person.pinKnownTo || person.pinKnownTo.includes(seenBy)) continue;
      this.seenBy.set(person.id, null);
      pinsEnded.push(person.id);
    }
    return this.dies === 'after'
      ? DIED
      : { status: 200, body: { success: true, pinsEnded, mailedPinsEnded, invitationsEnded } };
  }

  private contactsOf({ accountIds, schoolId }: FindContacts): Partial<AccountContact>[] {
    return accountIds.flatMap((accountId) => {
      const known = this.contacts.get(accountId);
      if (known) return [known];
      const account = this.issued.get(accountId);
      if (account?.schoolId !== schoolId) return [];
      const { firstName, lastName = '', email = null } = account;
      return [{ accountId, firstName, lastName, email }];
    });
  }

  private replaceAll({ accountIds, by }: ReplacePins): { status: number; body: unknown } {
    this.newPins.push(...accountIds);
    for (const id of accountIds) {
      this.showPin(id, by);
      this.pinsSince.set(id, new Date());
    }
    return { status: 200, body: accountIds.map((id) => ({ ...this.answers.get(id), pin: '30517' })) };
  }

  private answerAboutPins({ accountIds }: FindPins): { status: number; body: unknown } {
    const body = accountIds.flatMap((accountId) => {
      const since = this.pinsSince.get(accountId);
      return since ? [{ accountId, since: since.toISOString() }] : [];
    });
    return { status: 200, body };
  }

  private showPin(id: string, by: AuditActor | undefined): void {
    this.seenBy.set(id, by?.actorRole === 'teacher' ? by.actorId : null);
  }

  private renew(id: string, order: RenewDeviceSecrets): { status: number; body: unknown } {
    this.renewed.push({ id, ...order });
    const classPassword = 'new lamp kite 41';
    const principalPassword = 'new cloud reed 52';
    const body = {
      class: { classPassword },
      principal: { principalPassword },
      both: { classPassword, principalPassword },
    };
    return { status: 200, body: body[order.which] };
  }

  private issue(id: string, account: IssueAccount): IssuedAccount {
    const known = account.role === 'parent' ? this.parentWith(account) : undefined;
    if (known) return { ...known, pin: null, slipToken: null, linked: true };
    const length = account.role === 'parent' ? 9 : 4;
    const signInId = this.answers.get(id)?.signInId ?? String(this.next++).padStart(length, '0');
    const answer: IssuedAccount = {
      accountId: id,
      signInId,
      pin: '48213',
      slipToken: SLIP_TOKEN,
      linked: false,
    };
    this.issued.set(id, account);
    this.answers.set(id, answer);
    this.showPin(id, account.by);
    if (!account.withoutPin) this.pinsSince.set(id, new Date());
    return answer;
  }

  private parentWith({ email, schoolId }: Partial<IssueAccount>): IssuedAccount | undefined {
    if (!email) return undefined;
    const [id] =
      [...this.issued].find(
        ([other, account]) =>
          account.role === 'parent' &&
          account.email === email &&
          account.schoolId === schoolId &&
          this.people.get(other)?.isActive !== false,
      ) ?? [];
    return id ? this.answers.get(id) : undefined;
  }
}

/** The connection is closed without an answer. */
const DIED = { status: 0, body: null };

const unconfirmed = (guardianId: string): GuardianAddress => ({
  guardianId,
  state: 'sent',
  since: '2026-11-02T08:00:00.000Z',
});

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}
