import type { AuditActor, AuditDetail, AuditSubject, FactMap } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction } from '@homeroom/domain';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Outbox } from './outbox';

/** The content of an entry besides actor and time: ids, codes and numbers, but no names, because they would be stored in the queue. */
export interface AuditWords {
  action: AuditAction;
  about?: AuditSubject[];
  detail?: AuditDetail;
}

/**
 * Entries for the school's audit log from all services other than the school service. Each is a fact published in the transaction of the
 * action, so that committed actions are recorded and refused ones are not.
 */
@Injectable()
export class AuditNotes {
  constructor(private readonly outbox: Outbox) {}

  /** `by` is given if the actor comes from another service's order instead of the request. */
  async write(tx: Tx, words: AuditWords, by: AuditActor = currentActor()): Promise<void> {
    await this.outbox.publish(tx, 'audit.noted', lineOf(words, by));
  }

  /** Writes many entries of one action in a single statement. */
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
