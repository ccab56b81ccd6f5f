import type { Tx } from '@homeroom/database';
import type { RosterStay } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ground/orders/order';
import { LineWork, type Refusal } from './line-work';
import { type ListWork, listOf } from './list-work';
import { UNDONE } from './roster-actions';
import { RosterLists } from './roster-lists';
import { type DoneLine, finishUndo, lineStays, nextToUndo } from './roster.queries';

/**
 * Undoes an import, from its last line on: people it added are deactivated, and people it changed become what they were. Nobody is deleted,
 * because points and praise earned since stay on a record.
 */
@Injectable()
export class UndoingService {
  constructor(
    private readonly lines: LineWork,
    private readonly lists: RosterLists,
    private readonly book: AuditNotes,
  ) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return this.lines.through<DoneLine>(ordered, {
      next: (most) => nextToUndo(id, most),
      together: {
        fits: ({ list }) => this.lists.of(list).undoTogether !== undefined,
        doAll: async (identity, lines) => this.lists.of(listOf(lines)).undoTogether?.(identity, id, lines),
      },
      doLine: (identity, line) => this.lists.of(line.list).undoLine(identity, id, line),
      giveUp: ({ line, list }, refusal) => lineStays(id, line, stayBy(this.lists.of(list), refusal)),
      end: (tx) => this.end(tx, id),
    });
  }

  private async end(tx: Tx, importId: string): Promise<void> {
    const [ended] = await tx.sql(finishUndo(importId));
    if (!ended) return;
    const { list, ...detail } = ended;
    await this.book.write(tx, { action: UNDONE[list], detail });
  }
}

function stayBy({ stays }: ListWork, refusal: Refusal | null): RosterStay {
  return refusal ? (stays[refusal] ?? 'changed') : 'failed';
}
