import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { ExportedFiles, ExportPart } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { AuditNotes } from '../audit-notes';

export interface TakenAlong {
  part: ExportPart | `${ExportedFiles}_files` | 'oneroster';
  /** For files: their number. */
  count?: number;
}

/** Records who exported which part. The entry leaves as a fact; in the school service it is written to the audit log directly. */
@Injectable()
export class ExportBook {
  constructor(private readonly book: AuditNotes) {}

  note(tx: Tx, taken: TakenAlong, by: AuditActor): Promise<void> {
    return this.book.write(tx, { action: 'school.data_taken', detail: { ...taken } }, by);
  }
}
