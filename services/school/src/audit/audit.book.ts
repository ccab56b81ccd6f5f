import type { AuditDetail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction, Role } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { writeEntry } from './audit.queries';

interface AuditNote {
  action: AuditAction;
  /** Null when nobody did it: the platform by itself. */
  actorId: string | null;
  actorRole: Role | 'system';
  detail?: AuditDetail;
}

/** Writes a line into the school's book in the caller's transaction: what is done and not written down did not happen. */
@Injectable()
export class AuditBook {
  async record(tx: Tx, { action, actorId, actorRole, detail = {} }: AuditNote): Promise<void> {
    await tx.sql(writeEntry(uuidv7(), actorId, actorRole, action, JSON.stringify(detail)));
  }
}
