import type { DemoAccess, DemoAdmin, DemoSignIn } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import {
  findAdminIds,
  insertAccount,
  keepPin,
  keepSecret,
  takeFromDirectory,
} from '../accounts/accounts.queries';
import { putIntoDirectory } from '../accounts/directory.queries';
import { lockedAccount } from '../accounts/locked-account';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { lockAddressee } from '../letters/letters.queries';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { confirmFamilies, stepAside, takeFreeOne, takeSignInId } from './demo.queries';

/** As many people as one event of an import names. */
const FACT_SIZE = 200;

/** Sets up what only a demo has: the readme's sign-ins, and families who have already accepted their invitations. */
@Injectable()
export class DemoService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly hashing: Hashing,
    private readonly confirmed: ConfirmedAddress,
  ) {}

  async open({ schoolId, signIns, colleagues = [] }: DemoAccess): Promise<void> {
    const sealed = await Promise.all(signIns.map((signIn) => this.seal(schoolId, signIn)));
    const passwords = await Promise.all(
      colleagues.map(({ id: accountId, password }) =>
        this.hashing.seal(password, { schoolId, accountId, kind: 'password' }),
      ),
    );
    await this.db.inSchool(schoolId, async (tx) => {
      for (const [index, signIn] of signIns.entries()) await open(tx, signIn, sealed[index]);
      for (const [index, colleague] of colleagues.entries()) await this.join(tx, colleague, passwords[index]);
      // Families first: the school's invitations are sent once its administrator is confirmed, and by then none is needed.
      const families = (await tx.sql(confirmFamilies())).map(({ id }) => id);
      for (const accountIds of inParts(families, FACT_SIZE))
        await this.outbox.publish(tx, 'accounts.imported', { accountIds });
      for (const { id } of await tx.sql(findAdminIds())) {
        const [admin] = await tx.sql(lockAddressee(id));
        if (admin?.email) await this.confirmed.keep(tx, admin, admin.email);
      }
    });
  }

  /** An existing administrator keeps the current password. */
  private async join(tx: Tx, { id, firstName, lastName, email }: DemoAdmin, sealed?: Buffer): Promise<void> {
    const row = { id, role: 'school_admin', first_name: firstName, last_name: lastName, email };
    const [made] = await tx.sql(insertAccount(JSON.stringify([{ ...row, verified_email: email }])));
    if (!made || !sealed) return;
    await tx.sql(keepSecret(id, 'password', sealed));
    await this.outbox.publish(tx, 'account.created', { accountId: id, role: 'school_admin' });
  }

  private seal(schoolId: string, { accountId, role, secret }: DemoSignIn): Promise<Buffer> {
    const place = { schoolId, accountId };
    return role === 'class_device'
      ? this.hashing.sealClassSecret(secret, { ...place, kind: 'class_password' })
      : this.hashing.seal(secret, { ...place, kind: 'pin' });
  }
}

async function open(tx: Tx, signIn: DemoSignIn, sealed: Buffer | undefined): Promise<void> {
  const { accountId, role, signInId } = signIn;
  if (!sealed) return;
  if (role === 'class_device') {
    await tx.sql(keepSecret(accountId, 'class_password', sealed));
    return;
  }
  await tx.sql(keepPin(accountId, sealed, slipHash(drawSlipToken())));
  const { signInId: free } = await lockedAccount(tx, accountId, role);
  if (!signInId || !free || free === signInId) return;
  await tx.sql(stepAside(role, signInId));
  await tx.sql(takeSignInId(accountId, signInId));
  await tx.sql(takeFreeOne(role, signInId, free));
  if (role !== 'parent') return;
  await tx.sql(takeFromDirectory([accountId]));
  await tx.sql(putIntoDirectory('parent_id', signInId, accountId));
}
