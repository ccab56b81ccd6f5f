import type { Fact } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Vault } from '../secrets/vault';
import {
  findAddresses,
  findEveryAddress,
  findSchoolsWithoutBook,
  forgetAddresses,
  keepAddresses,
} from './address-book.queries';

/**
 * An index of the schools in which an address has an account: a person who has lost access knows the address and perhaps nothing else. It
 * follows auth's own events, so that code that writes accounts need not maintain it.
 */
@Injectable()
export class AddressBook implements OnApplicationBootstrap {
  constructor(
    private readonly db: TenantDb,
    private readonly vault: Vault,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.fill().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'the address book is not filled yet; the next start goes on'),
    );
  }

  keyOf(address: string): string {
    return this.vault.keyed('mail address', address.trim().toLowerCase()).toString('base64url');
  }

  @Consumes('account.created')
  created({ payload }: Fact<'account.created'>, tx: Tx): Promise<void> {
    return this.follow(tx, [payload.accountId]);
  }

  @Consumes('account.changed')
  changed({ payload }: Fact<'account.changed'>, tx: Tx): Promise<void> {
    return this.follow(tx, [payload.accountId]);
  }

  @Consumes('accounts.imported')
  imported({ payload }: Fact<'accounts.imported'>, tx: Tx): Promise<void> {
    return this.follow(tx, payload.accountIds);
  }

  async follow(tx: Tx, accountIds: string[]): Promise<void> {
    const found = await tx.sql(findAddresses(accountIds));
    const reachable = found.filter((each): each is { id: string; email: string } => each.email !== null);
    const known = new Set(reachable.map(({ id }) => id));
    const gone = accountIds.filter((id) => !known.has(id));
    if (gone.length > 0) await tx.sql(forgetAddresses(gone));
    await this.keep(tx, reachable);
  }

  /** Fills in schools that existed before the index. */
  async fill(): Promise<void> {
    const schools = await this.db.outsideSchools((tx) => tx.sql(findSchoolsWithoutBook()));
    for (const { schoolId } of schools)
      await this.db.inSchool(schoolId, async (tx) => this.keep(tx, await tx.sql(findEveryAddress())));
  }

  private async keep(tx: Tx, people: { id: string; email: string }[]): Promise<void> {
    if (people.length === 0) return;
    await tx.sql(
      keepAddresses(
        people.map(({ id }) => id),
        people.map(({ email }) => this.keyOf(email)),
      ),
    );
  }
}
