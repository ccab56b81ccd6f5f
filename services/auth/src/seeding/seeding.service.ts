import type { DemoForAuth } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { insertAccount } from '../accounts/accounts.queries';
import { putIntoDirectory } from '../accounts/directory.queries';
import { makeSchool } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import { accountsOf, type DemoAccount } from './seeding.people';
import { findExisting, insertParentIds, insertSecrets } from './seeding.queries';

/** As many ids as one event carries. */
const BATCH = 200;

/** Creates all accounts of a school at once. Idempotent: repeating it hashes nothing. */
@Injectable()
export class SeedingService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly hashing: Hashing,
  ) {}

  async seed(school: DemoForAuth): Promise<number> {
    return runForSchool(school.id, async () => {
      await this.db.transaction(async (tx) => {
        await tx.sql(putIntoDirectory('school_code', school.code, null));
        await tx.sql(makeSchool(school.code, school.name, 'active'));
      });
      const accounts = accountsOf(school);
      const [existing] = await this.db.read(findExisting(accounts.map(({ row }) => row.id)));
      const known = new Set(existing.map(({ id }) => id));
      const missing = accounts.filter(({ row }) => !known.has(row.id));
      for (const some of inParts(missing, BATCH)) await this.seedBatch(school.id, some);
      return missing.length;
    });
  }

  private async seedBatch(schoolId: string, accounts: DemoAccount[]): Promise<void> {
    const secrets = await Promise.all(
      accounts.flatMap(({ row, secrets }) =>
        secrets.map(async ({ kind, secret }) => {
          const place = { schoolId, accountId: row.id, kind };
          const sealed =
            row.role === 'class_device'
              ? await this.hashing.sealClassSecret(secret, place)
              : await this.hashing.seal(secret, place);
          return { accountId: row.id, kind, sealed };
        }),
      ),
    );
    await this.db.transaction(async (tx) => {
      const inserted = await tx.sql(insertAccount(JSON.stringify(accounts.map(({ row }) => row))));
      const ids = new Set(inserted.map(({ id }) => id));
      const kept = secrets.filter(({ accountId }) => ids.has(accountId));
      await tx.sql(
        insertSecrets(
          kept.map(({ accountId }) => accountId),
          kept.map(({ kind }) => kind),
          kept.map(({ sealed }) => sealed),
        ),
      );
      await this.listParents(
        tx,
        accounts.filter(({ row }) => row.role === 'parent' && ids.has(row.id)),
      );
      if (ids.size > 0) await this.outbox.publish(tx, 'accounts.imported', { accountIds: [...ids] });
    });
  }

  private async listParents(tx: Tx, parents: DemoAccount[]): Promise<void> {
    await tx.sql(
      insertParentIds(
        parents.map(({ row }) => row.sign_in_id ?? ''),
        parents.map(({ row }) => row.id),
      ),
    );
  }
}
