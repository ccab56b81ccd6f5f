import type { Tx } from '@homeroom/database';
import type { RosterColumn, RosterRefusal } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ground/orders/order';
import { LineWork, type Refusal } from './line-work';
import { type ListWork, listOf } from './list-work';
import { IMPORTED } from './roster-actions';
import { RosterLists } from './roster-lists';
import { finish, lineRefused, nextLines, type WaitingLine } from './roster.queries';

/** Carries out a planned import line by line, through the same code as manual entries and changes. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly lines: LineWork,
    private readonly lists: RosterLists,
    private readonly book: AuditNotes,
  ) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return this.lines.through<WaitingLine>(ordered, {
      next: (most) => nextLines(id, most),
      together: {
        fits: ({ list, kind }) =>
          (kind === 'add' || kind === 'end') && this.lists.of(list).doTogether !== undefined,
        doAll: async (identity, lines) => this.lists.of(listOf(lines)).doTogether?.(identity, id, lines),
      },
      doLine: (identity, line) => this.lists.of(line.list).doLine(identity, id, line),
      giveUp: ({ line, list }, refusal) =>
        lineRefused(id, line, ...refusedWith(this.lists.of(list), refusal)),
      end: (tx) => this.end(tx, id),
    });
  }

  private async end(tx: Tx, importId: string): Promise<void> {
    const [ended] = await tx.sql(finish(importId));
    if (!ended) return;
    const { list, ...detail } = ended;
    await this.book.write(tx, { action: IMPORTED[list], detail });
  }
}

function refusedWith(
  { refusals, head }: ListWork,
  refusal: Refusal | null,
): readonly [column: RosterColumn, reason: RosterRefusal] {
  if (!refusal) return [head, 'failed'];
  return refusals[refusal] ?? [head, 'changed'];
}
