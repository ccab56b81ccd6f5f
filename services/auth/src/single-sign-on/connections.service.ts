import {
  AppError,
  type Identity,
  refusedAt,
  type SaveSingleSignOn,
  type SingleSignOnSettings,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { currentSchoolId, refuseVisitor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { refuseFormerAdmin } from '../admins/former-admin';
import { RelyingParty } from '../factors/relying-party';
import { endVouchedSessions, noteEnd } from '../sessions/sessions.queries';
import { Vault } from '../secrets/vault';
import {
  type ConnectionRow,
  findConnection,
  isSameProvider,
  keepConnection,
  lockConnection,
  removeConnection,
} from './connections.queries';
import { type Provider, Providers } from './providers';

/** The page to which providers redirect back. */
const RETURN_PAGE = '/single-sign-on';

/** The identity provider for a school's staff. Whoever sets it could sign in as any of them, so visitors may not. */
@Injectable()
export class Connections {
  constructor(
    private readonly db: TenantDb,
    private readonly vault: Vault,
    private readonly providers: Providers,
    private readonly book: AuditNotes,
    private readonly here: RelyingParty,
  ) {}

  get returnUrl(): string {
    return `${this.here.origin}${RETURN_PAGE}`;
  }

  async settings(): Promise<SingleSignOnSettings> {
    const row = await this.db.readOne(findConnection());
    const connection = row ? { issuer: row.issuer, clientId: row.clientId, domain: row.domain } : null;
    return { connection, version: row?.version ?? 0, returnUrl: this.returnUrl };
  }

  /** Contacts the provider first, so that a stored connection works and no button leads nowhere. */
  async save(identity: Identity, wanted: SaveSingleSignOn): Promise<void> {
    refuseVisitor(identity);
    const { issuer, clientId, domain } = wanted;
    const before = await this.db.readOne(findConnection());
    mustBeOf(before, wanted);
    const kept =
      before?.issuer === issuer && before.clientId === clientId ? this.secretOf(before) : undefined;
    const clientSecret = wanted.clientSecret ?? kept;
    if (clientSecret === undefined)
      throw refusedAt('clientSecret', 'Enter the client secret that the provider shows.');
    const schoolId = currentSchoolId();
    if (!(await this.providers.answers({ schoolId, issuer, clientId, clientSecret })))
      throw refusedAt('issuer', 'No provider of OpenID Connect answers under this address.');
    const place = placeOf({ schoolId, issuer, clientId });
    const sealed = this.vault.seal(Buffer.from(clientSecret), place);
    await this.asAdmin(identity, async (tx) => {
      const [known] = await tx.sql(lockConnection());
      mustBeOf(known, wanted);
      const [saved] = await tx.sql(keepConnection(issuer, clientId, domain, sealed));
      await this.book.write(tx, { action: saved?.isNew ? 'sso.connected' : 'sso.changed' });
      return known && !isSameProvider(known, wanted) ? endVouched(tx) : [];
    });
  }

  async remove(identity: Identity): Promise<void> {
    refuseVisitor(identity);
    await this.asAdmin(identity, async (tx) => {
      const [removed] = await tx.sql(removeConnection());
      if (!removed) return [];
      await this.book.write(tx, { action: 'sso.removed' });
      return endVouched(tx);
    });
  }

  /** The connection with its opened secret. */
  providerOf(row: ConnectionRow): Provider {
    const { issuer, clientId } = row;
    return { schoolId: currentSchoolId(), issuer, clientId, clientSecret: this.secretOf(row) };
  }

  /** Noted after the locks are released: sign-ins lock an account before the connection. */
  private async asAdmin(identity: Identity, work: (tx: Tx) => Promise<readonly string[]>): Promise<void> {
    const ended = await this.db.transaction(async (tx) => {
      await refuseFormerAdmin(tx, identity);
      return work(tx);
    });
    for (const accountId of ended) await this.db.write(noteEnd(accountId));
  }

  private secretOf({ issuer, clientId, secret }: ConnectionRow): string {
    return this.vault.open(secret, placeOf({ schoolId: currentSchoolId(), issuer, clientId })).toString();
  }
}

/** Prevents overwriting another administrator's change unseen. */
function mustBeOf(known: ConnectionRow | undefined, { version }: SaveSingleSignOn): void {
  if ((known?.version ?? 0) !== version) throw new AppError('CHANGED_MEANWHILE');
}

/** Binds the secret to this provider. */
function placeOf({ schoolId, issuer, clientId }: Omit<Provider, 'clientSecret'>) {
  return { schoolId, kind: 'client secret', of: JSON.stringify([issuer, clientId]) } as const;
}

/** Ends the sessions that rely on the provider alone. Returns the accounts whose links end with them. */
async function endVouched(tx: Tx): Promise<string[]> {
  const ended = await tx.sql(endVouchedSessions('the provider vouches no more', null));
  return ended.map(({ accountId }) => accountId);
}
