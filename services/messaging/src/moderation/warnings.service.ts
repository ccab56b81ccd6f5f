import type { Identity, MessengerWarning } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** Shown for a month; later it helps nobody. */
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
 * A warning: what an adult asks of a student after reading what they wrote, in the page's words. Also available once the school has no
 * messages: cases are still decided, and their outcome is still shown.
 */
@Injectable()
export class WarningsService {
  constructor(private readonly db: TenantDb) {}

  async list({ personId }: Identity): Promise<MessengerWarning[]> {
    const [rows] = await this.db.read(warningsOf(personId));
    return rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
  }

  /** Nobody learns which cases exist, so there is nothing to refuse. */
  read({ personId }: Identity, caseId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await judged();
      await tx.sql(readWarning(personId, caseId));
    });
  }
}
