import { AppError, type Identity, type OwnName, type RenamedGuardian } from '@homeroom/contracts';
import { decided, TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { GuardianRow, OFFICE_ALONE } from './guardian.entity';
import { mustNotCollect } from './guardian-changes.queries';
import { guardianById } from './guardian.queries';

@Injectable()
export class GuardiansService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: AccountNews,
    private readonly book: AuditNotes,
  ) {}

  /** Everybody who reads of the guardian gets the new name: auth is told after the commit and tells the others. */
  async rename(
    { personId: id, schoolId }: Identity,
    { firstName, lastName = '' }: OwnName,
  ): Promise<RenamedGuardian> {
    const answer = await this.db.transaction(async (tx) => {
      await tx.em.update(GuardianRow, { schoolId, id }, { firstName, lastName });
      const [guardian] = await tx.sql(guardianById(id));
      if (!guardian) throw new AppError('NOT_FOUND');
      // Checked after the write, which has waited for a concurrent bar by the office.
      if ((await tx.sql(mustNotCollect(id))).length > 0) throw new AppError('FORBIDDEN', OFFICE_ALONE);
      await this.book.write(tx, { action: 'guardian.renamed', about: [{ kind: 'guardian', id }] });
      await this.news.note(tx, 'parent', [id]);
      return decided(tx, { success: true, guardian } as const);
    });
    await this.news.tell([id]);
    return answer;
  }
}
