import type { AuditActor, AuditDetail, AuditSubject, FactMap } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction } from '@homeroom/domain';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Outbox } from './outbox';

/** What a line says besides who and when: ids, codes and numbers; a name would stand in the queue. */
export interface AuditWords {
  action: AuditAction;
  about?: AuditSubject[];
  detail?: AuditDetail;
}

/**
 * Lines for the school's book from any service but the school's own. Each is a fact in the transaction of what it tells of,
 * so what is done is written down, and what was refused is not.
 */
@Injectable()
export class AuditNotes {
  constructor(private readonly outbox: Outbox) {}

  /** `by` where the one who acts stands in an order and not in the request. */
  async write(tx: Tx, words: AuditWords, by: AuditActor = currentActor()): Promise<void> {
    await this.outbox.publish(tx, 'audit.noted', lineOf(words, by));
  }

  /** Many lines of one act with one statement. */
  async writeAll(tx: Tx, all: readonly AuditWords[]): Promise<void> {
    const by = currentActor();
    await this.outbox.publishAll(
      tx,
      'audit.noted',
      all.map((words) => lineOf(words, by)),
    );
  }
}

function lineOf({ action, about = [], detail = {} }: AuditWords, by: AuditActor): FactMap['audit.noted'] {
  return { ...by, action, about, detail, at: new Date().toISOString() };
}
