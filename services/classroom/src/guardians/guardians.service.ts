import {
  AppError,
  type AskToGuardian,
  type GuardianDashboard,
  type Identity,
  type OwnName,
  type RenamedGuardian,
} from '@homeroom/contracts';
import { decided, TenantDb, VersionedReads } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import type { Encoded } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../accounts/account-news';
import { Accounts } from '../accounts/accounts';
import { asksToGuardian } from '../guardian-links/guardian-links.queries';
import { GuardianRow } from './guardian.entity';
import { guardianById } from './guardian.queries';
import { portalRead } from './portal.read';

@Injectable()
export class GuardiansService {
  constructor(
    private readonly db: TenantDb,
    private readonly versioned: VersionedReads,
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
    private readonly book: AuditNotes,
  ) {}

  /** Everybody who reads of the guardian reads the new name: auth hears of it after the commit and tells the others. */
  async rename(
    { personId: id, schoolId }: Identity,
    { firstName, lastName = '' }: OwnName,
  ): Promise<RenamedGuardian> {
    const answer = await this.db.transaction(async (tx) => {
      await tx.em.update(GuardianRow, { schoolId, id }, { firstName, lastName });
      const [guardian] = await tx.sql(guardianById(id));
      if (!guardian) throw new AppError('NOT_FOUND');
      await this.book.write(tx, { action: 'guardian.renamed', about: [{ kind: 'guardian', id }] });
      await this.news.note(tx, 'parent', [id]);
      return decided(tx, { success: true, guardian } as const);
    });
    await this.news.tell([id]);
    return answer;
  }

  dashboard({ personId }: Identity): Promise<Encoded<GuardianDashboard>> {
    return this.versioned.answer(portalRead, { guardianId: personId }, async (dashboard) => ({
      ...dashboard,
      asks: await this.asks(personId),
    }));
  }

  /** Who may say yes follows from who knows the guardian's PIN, which is auth's to say. */
  private async asks(guardianId: string): Promise<AskToGuardian[]> {
    const [asks] = await this.db.read(asksToGuardian(guardianId, await this.accounts.pinSeenBy(guardianId)));
    return asks;
  }
}
