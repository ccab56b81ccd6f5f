import {
  AppError,
  type ChangeTaughtRules,
  FACT_RULES,
  refusedAt,
  type SchoolTaughtRules,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { DEFAULT_TAUGHT_RULES, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { currentRequestId, judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { given } from '../given';
import { saySoOfEach } from './taught-conversations.queries';
import { saveTaughtRules, savedTaughtRules } from '../rules/taught-rules.queries';

/** Whether teachers and their students may write to each other, from which grade on and when. */
@Injectable()
export class TaughtRulesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
  ) {}

  async read(): Promise<SchoolTaughtRules> {
    const saved = await this.db.readOne(savedTaughtRules());
    return { ...(saved?.rules ?? DEFAULT_TAUGHT_RULES), version: saved?.version ?? 0 };
  }

  change({ version, hours, ...changes }: ChangeTaughtRules): Promise<SchoolTaughtRules> {
    return this.db.transaction(async (tx) => {
      await judged();
      const before = await this.read();
      const isAllowed = changes.isAllowed ?? before.isAllowed;
      const fromGrade = changes.fromGrade ?? before.fromGrade;
      const kept = { ...before.hours, ...given(hours ?? {}) };
      if (kept.startTime >= kept.endTime) throw refusedAt('hours.endTime', SENTENCES.hoursInOrder);
      const [saved] = await tx.sql(saveTaughtRules(isAllowed, fromGrade, JSON.stringify(kept), version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await this.tellThem(tx);
      await this.book.write(tx, { action: 'messenger.taught_changed', detail: { isAllowed, fromGrade } });
      return { isAllowed, fromGrade, hours: kept, version: saved.version };
    });
  }

  /** Makes open pages refetch, so that they drop what may not be read any more. */
  private async tellThem(tx: Tx): Promise<void> {
    await tx.sql(saySoOfEach(FACT_RULES['messages.changed'].version, currentRequestId()));
    this.outbox.wakeAfter(tx);
  }
}
