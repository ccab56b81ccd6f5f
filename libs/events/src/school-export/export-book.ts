import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { ExportedFiles, ExportPart } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { AuditNotes } from '../audit-notes';

export interface TakenAlong {
  part: ExportPart | `${ExportedFiles}_files` | 'oneroster';
  /** Of files: how many. */
  count?: number;
}

/** Writes down who took which part along: the line leaves as a fact, and of the school's own service into its book at once. */
@Injectable()
export class ExportBook {
  constructor(private readonly book: AuditNotes) {}

  note(tx: Tx, taken: TakenAlong, by: AuditActor): Promise<void> {
    return this.book.write(tx, { action: 'school.data_taken', detail: { ...taken } }, by);
  }
}
