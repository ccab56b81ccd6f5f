import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditWords } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { writeEntry } from './audit.queries';

/** Where a line comes from that was written down elsewhere: its fact's id and time. */
interface Origin {
  id: string;
  at: Date;
}

/** Writes a line into the school's book in the caller's transaction: what is done and not written down did not happen. */
@Injectable()
export class AuditBook {
  async record(tx: Tx, line: AuditWords & AuditActor, origin?: Origin): Promise<void> {
    const { id, at } = origin ?? { id: uuidv7(), at: new Date() };
    const { action, about = [], detail = {}, actorId, actorRole, network = null, grantId } = line;
    const told = grantId === undefined ? detail : { ...detail, grantId };
    const [subjects, words] = [JSON.stringify(about), JSON.stringify(told)];
    await tx.sql(writeEntry(id, at, actorId, actorRole, action, subjects, words, network));
  }
}
