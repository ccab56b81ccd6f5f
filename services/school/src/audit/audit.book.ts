import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditWords } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { writeEntry } from './audit.queries';

/** The origin of a line that another service wrote: its fact's id and time. */
interface Origin {
  id: string;
  at: Date;
}

/** Writes a line into the school's audit log in the caller's transaction, so that an action without its line is rolled back. */
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
