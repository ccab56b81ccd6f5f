import type { Identity, MessengerWarning } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** For a month: then it helps nobody any more. */
const warningsOf = statement<Omit<MessengerWarning, 'at'> & { at: Date }, [personId: string]>(
  'warnings.of',
  `SELECT id, decided_at AS at FROM moderation_case
   WHERE school_id = $1 AND sender_id = $2 AND warned AND warning_read_at IS NULL AND decided_at > now() - interval '30 days'
   ORDER BY decided_at, id`,
);

const readWarning = statement<never, [personId: string, caseId: string]>(
  'warnings.read',
  `UPDATE moderation_case SET warning_read_at = now()
   WHERE school_id = $1 AND sender_id = $2 AND id = $3 AND warned AND warning_read_at IS NULL`,
);

/**
 * What a grown-up asks a student for, after reading what they wrote; the words are the page's own. Also where the school has no messages
 * any more: cases are decided there, and what was decided is said.
 */
@Injectable()
export class WarningsService {
  constructor(private readonly db: TenantDb) {}

  async list({ personId }: Identity): Promise<MessengerWarning[]> {
    const [rows] = await this.db.read(warningsOf(personId));
    return rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
  }

  /** Nobody is told which cases there are: there is nothing to refuse. */
  read({ personId }: Identity, caseId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await judged();
      await tx.sql(readWarning(personId, caseId));
    });
  }
}
