import { AppError, type Promotion, type UndoObstacle } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import {
  classesOfYear,
  type ObstacleRow,
  obstacles,
  promotionInto,
  type PromotionRow,
  yearExists,
} from './promotion.queries';

/** The promotion into a year as shown to everybody, with what prevents undoing it. */
export async function promotionOf(tx: Tx, yearId: string): Promise<Promotion> {
  const [row] = await tx.sql(promotionInto(yearId));
  if (row) {
    const classes = await tx.sql(classesOfYear(row.fromId, row.intoId));
    return toPromotion(row, classes, row.undoUntil ? await tx.sql(obstacles(yearId)) : []);
  }
  const [year] = await tx.sql(yearExists(yearId));
  throw year ? new AppError('YEAR_NOT_NEXT') : new AppError('NOT_FOUND', 'There is no such school year.');
}

function toPromotion(
  row: PromotionRow,
  classes: Promotion['classes'],
  found: readonly ObstacleRow[],
): Promotion {
  const { promotedAt, undoneAt, undoUntil, moved, left, accounts, accountsDone } = row;
  const done = promotedAt && { moved, left, accounts, accountsDone, at: promotedAt.toISOString() };
  return {
    from: { id: row.fromId, name: row.fromName },
    into: { id: row.intoId, name: row.intoName, startsOn: row.startsOn },
    state: stateOf(row),
    classes,
    done,
    undo: undoUntil && {
      until: undoUntil.toISOString(),
      obstacles: found.map(toObstacle),
      total: found[0]?.total ?? 0,
    },
    undoneAt: undoneAt?.toISOString() ?? null,
    timeZone: row.timeZone,
  };
}

function stateOf({ promotedAt, finishedAt, undoneAt }: PromotionRow): Promotion['state'] {
  if (!promotedAt) return 'open';
  if (undoneAt) return 'undoing';
  return finishedAt ? 'done' : 'running';
}

function toObstacle({ studentId, firstName, lastName, uses, ...row }: ObstacleRow): UndoObstacle {
  const student =
    studentId === null ? null : { id: studentId, firstName: firstName ?? '', lastName: lastName ?? '' };
  const { kind, classNumber, name } = row;
  return { kind, student, classNumber, name, uses: uses ?? [] };
}
