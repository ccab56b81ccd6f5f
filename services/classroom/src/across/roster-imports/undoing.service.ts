import { AppError, type Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type RosterStay, wayBack } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentChangesService } from '../../sections/student-changes/student-changes.service';
import type { Order } from '../../ground/orders/order';
import { LineWork, type Refusal } from './line-work';
import { fieldsOf } from './roster-fields';
import { type DoneLine, finishUndo, lineStays, lineUndone, nextToUndo } from './roster.queries';

const STAYS: Partial<Record<Refusal, RosterStay>> = {
  CLASS_NOT_FOUND: 'class_closed',
  CLASS_INACTIVE: 'class_closed',
  CLASS_FULL: 'class_full',
  SCHOOL_FULL: 'school_full',
};

/**
 * Takes back what an import did, from its last line on: whoever came with it leaves, whoever was changed becomes again what
 * they were. Nobody is removed: points and praise that somebody has earned since stay on a record.
 */
@Injectable()
export class UndoingService {
  constructor(
    private readonly lines: LineWork,
    private readonly changes: StudentChangesService,
    private readonly book: AuditNotes,
  ) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return this.lines.through<DoneLine>(ordered, {
      next: (most) => nextToUndo(id, most),
      doLine: (identity, line) => this.undo(identity, id, line),
      giveUp: ({ line }, refusal) => lineStays(id, line, stayBy(refusal)),
      end: (tx) => this.end(tx, id),
    });
  }

  private async undo(identity: Identity, importId: string, { line, kind, ...done }: DoneLine): Promise<void> {
    let stays: RosterStay | null = null;
    await this.changes.changeBy(identity, done.studentId, {
      wanted: (now) => {
        if (kind === 'add') return { isActive: false };
        const back = wayBack(done.changes, fieldsOf(now));
        stays = back.stays;
        return back.fields;
      },
      alongside: async (tx) => {
        const [found] = await tx.sql(lineUndone(importId, line, stays));
        if (!found) throw new AppError('NOT_FOUND');
      },
    });
  }

  private async end(tx: Tx, importId: string): Promise<void> {
    const [counts] = await tx.sql(finishUndo(importId));
    if (counts) await this.book.write(tx, { action: 'student.list_import_undone', detail: { ...counts } });
  }
}

function stayBy(refusal: Refusal | null): RosterStay {
  return refusal ? (STAYS[refusal] ?? 'changed') : 'failed';
}
