import { createHash } from 'node:crypto';
import {
  AppError,
  type BeginSingleSignOn,
  type FinishSingleSignOn,
  SINGLE_SIGN_ON_ROLES,
  type SingleSignOnRole,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid, stringify as toUuid } from 'uuid';
import type { Visitor } from '../budgets/visitor';
import { type Asked, Challenges } from '../factors/challenges';
import { drawPin } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { Vault } from '../secrets/vault';
import { Doorway } from '../sign-in/doorway';
import { Places } from '../sign-in/places';
import type { SignedIn } from '../sign-in/sign-in.service';
import {
  type ConnectionRow,
  findConnection,
  findStaffByAddress,
  hasAddress,
  holdConnection,
  isSameProvider,
  keepUnseenPin,
  type StaffRow,
} from './connections.queries';
import { Connections } from './connections.service';
import { type Attempt, type Claimed, Providers } from './providers';

const UUID_BYTES = 16;
/** People may first have to find their password for the provider. */
const BACK_WITHIN_MS = 15 * 60_000;
/** Anybody can create an account there: what counts is the organisation that it belongs to. */
const OPEN_TO_ALL = ['https://accounts.google.com'];

/** What a sign-in's state contains when it returns. */
interface Begun {
  schoolId: string;
  role: SingleSignOnRole;
  mark: string;
}

/**
 * Staff come in with an account that the school has elsewhere. The provider says which address somebody has, and the school whose it is:
 * the step that a password or PIN would be is done then, and everything behind it is as ever, the second step too.
 *
 * Between leaving and coming back nothing is kept here. What the browser brings back is our own mark: it names the school and the role, is
 * good for one provider and for the page that began, a quarter of an hour, and once.
 */
@Injectable()
export class SingleSignOn {
  constructor(
    private readonly db: TenantDb,
    private readonly places: Places,
    private readonly connections: Connections,
    private readonly providers: Providers,
    private readonly challenges: Challenges,
    private readonly vault: Vault,
    private readonly hashing: Hashing,
    private readonly doorway: Doorway,
  ) {}

  /** An unknown code and a school without a provider are answered alike. */
  begin({ schoolCode, role, bindingHash }: BeginSingleSignOn): Promise<string> {
    return this.places.byCode(schoolCode, async ({ exists, schoolId }) => {
      const connection = exists ? await this.db.readOne(findConnection()) : undefined;
      if (!connection) throw new AppError('SSO_NOT_SET');
      const mark = this.challenges.ask(askedOf({ schoolId, role }, bindingHash, connection), BACK_WITHIN_MS);
      const at = Buffer.of(SINGLE_SIGN_ON_ROLES.indexOf(role));
      const state = Buffer.concat([parseUuid(schoolId), at, mark]).toString('base64url');
      const provider = this.connections.providerOf(connection);
      return this.providers.pageFor(provider, this.attemptOf(state));
    });
  }

  finish({ code, state, issuer, binding }: FinishSingleSignOn, visitor: Visitor): Promise<SignedIn> {
    const begun = begunBy(state);
    return this.places.byId(begun.schoolId, async (place) => {
      const connection = await this.db.readOne(findConnection());
      const bindingHash = createHash('sha256').update(binding).digest('base64url');
      if (!connection || !this.challenges.isOurs(begun.mark, askedOf(begun, bindingHash, connection)))
        throw new AppError('SIGN_IN_OVER');
      const isFirst = await this.db.transaction((tx) => this.challenges.spend(tx, begun.mark));
      if (!isFirst) throw new AppError('SIGN_IN_OVER');

      const provider = this.connections.providerOf(connection);
      const claimed = await this.providers.claimed(provider, this.attemptOf(state), { code, issuer });
      const address = addressFor(connection, claimed);
      const view = await this.doorway.look(place, findStaffByAddress(begun.role, address), visitor);
      const [account, another] = view.rows;
      if (!account || another || !view.school) throw new AppError('SSO_NOBODY');
      const secret = await this.secretOf(account);
      const owner = { ...account, principal: false };
      const opened = {
        ...{ kind: account.kind, sealed: secret },
        stillVouches: async (tx: Tx) => {
          const [isTheirs] = await tx.sql(hasAddress(account.accountId, address));
          const [now] = await tx.sql(holdConnection());
          return isTheirs !== undefined && isSameProvider(connection, now);
        },
      };
      const grant = await this.doorway.letIn(view, owner, opened);
      return { account: { ...account, secret }, school: view.school, schoolId: place.schoolId, grant };
    });
  }

  /**
   * A session depends on the account's usual secret. For a teacher without a PIN, one is drawn that nobody sees: the school's provider has
   * identified the person, who then needs no slip.
   */
  private async secretOf({ accountId, kind, secret }: StaffRow): Promise<Buffer> {
    if (secret) return secret;
    if (kind !== 'pin') throw new AppError('SSO_NOBODY');
    const place = { schoolId: currentSchoolId(), accountId, kind } as const;
    const drawn = await this.hashing.seal(drawPin(), place);
    const [kept] = await this.db.transaction((tx) =>
      tx.sql(keepUnseenPin(accountId, drawn, slipHash(drawSlipToken()))),
    );
    return kept?.secret ?? drawn;
  }

  /** The provider sees the state, but only this service can derive these values from it. */
  private attemptOf(state: string): Attempt {
    const derived = (what: string) => this.vault.keyed(`single sign-on ${what}`, state).toString('base64url');
    return {
      state,
      nonce: derived('nonce'),
      verifier: derived('verifier'),
      returnUrl: this.connections.returnUrl,
    };
  }
}

function askedOf(
  { schoolId, role }: Omit<Begun, 'mark'>,
  bindingHash: string,
  { issuer, clientId }: ConnectionRow,
): Asked {
  const holder = JSON.stringify([schoolId, role, bindingHash, issuer, clientId]);
  return { purpose: 'single sign-on', holder };
}

function begunBy(state: string): Begun {
  const bytes = Buffer.from(state, 'base64url');
  const role = SINGLE_SIGN_ON_ROLES[bytes[UUID_BYTES] ?? SINGLE_SIGN_ON_ROLES.length];
  if (role === undefined) throw new AppError('SIGN_IN_OVER');
  try {
    const schoolId = toUuid(bytes.subarray(0, UUID_BYTES));
    return { schoolId, role, mark: bytes.subarray(UUID_BYTES + 1).toString('base64url') };
  } catch {
    throw new AppError('SIGN_IN_OVER');
  }
}

/** Returns the address, if the provider may vouch for it. */
function addressFor({ issuer, domain }: ConnectionRow, { address, organisation }: Claimed): string {
  const isTheirs = address?.endsWith(`@${domain}`) === true;
  if (!address || !isTheirs || (OPEN_TO_ALL.includes(issuer) && organisation !== domain))
    throw new AppError('SSO_NOBODY');
  return address;
}
