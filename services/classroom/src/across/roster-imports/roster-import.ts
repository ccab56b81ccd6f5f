import { AppError, type RosterImport } from '@homeroom/contracts';
import type { ImportRow } from './roster.queries';

/** The import as shown to the office; throws if there is none. */
export function toImport(row: ImportRow | undefined): RosterImport {
  if (!row) throw new AppError('NOT_FOUND', 'There is no such import.');
  const { plannedAt, finishedAt, undoUntil, ...shown } = row;
  const { add, update, return: returning, end, leave, unchanged, asked, refused, ...told } = shown;
  return {
    ...told,
    counts: { add, update, return: returning, end, leave, unchanged, asked, refused },
    plannedAt: plannedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}
