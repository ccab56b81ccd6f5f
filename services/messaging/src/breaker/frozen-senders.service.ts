import {
  AppError,
  asAsked,
  type FrozenSender,
  type Identity,
  type Page,
  PAGE_SIZE,
  type PageQuery,
  rowsAsked,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import type { FreezeDecision } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { noticesChanged } from '../directory/notices-changed';
import { readAbout } from '../notices/notices.queries';
import { subjectOf } from './breaker.service';
import {
  countFrozenSenders,
  decideFreeze,
  freezeGate,
  type FrozenRow,
  frozenSenders,
} from './frozen-senders.queries';

/** The office's list of frozen senders, and the decision whether they may continue. */
@Injectable()
export class FrozenSendersService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async list({ personId }: Identity, find: PageQuery): Promise<FrozenSender[] | Page<FrozenSender>> {
    const { limit, offset } = rowsAsked(find, PAGE_SIZE.most);
    const [rows, [counted]] = await this.db.read(
      frozenSenders(personId, limit, offset),
      countFrozenSenders(),
    );
    return asAsked(find, rows.map(toSender), counted);
  }

  /** A released person may send from that browser from now on; withdrawn messages stay withdrawn. */
  decide({ personId }: Identity, freezeId: string, decision: FreezeDecision): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [frozen] = await tx.sql(freezeGate(freezeId, personId));
      if (!frozen) throw new AppError('NOT_FOUND');
      if (!frozen.mayLift)
        throw new AppError(
          'FORBIDDEN',
          'Somebody else in your office has to decide whether you may continue.',
        );
      await judged();
      if (frozen.isLifted) throw new AppError('FREEZE_LIFTED');
      await tx.sql(decideFreeze(freezeId, decision, personId));
      await noticesChanged(this.outbox, tx, await tx.sql(readAbout('sender_frozen', freezeId)));
      const about = subjectOf(frozen.personId, frozen.role);
      await this.book.write(tx, { action: 'messenger.freeze_decided', about, detail: { decision } });
    });
  }
}

function toSender({ frozenAt, decision, decidedAt, decidedByName, ...row }: FrozenRow): FrozenSender {
  return {
    ...row,
    frozenAt: frozenAt.toISOString(),
    decided: decision && decidedAt ? { decision, at: decidedAt.toISOString(), byName: decidedByName } : null,
  };
}
