import type { FamilyReportLine } from '@homeroom/contracts';
import type { ReleasedRow } from './released.queries';

export function shownReleased({ id, span, releasedAt }: ReleasedRow): FamilyReportLine {
  return { id, span, releasedAt: releasedAt.toISOString() };
}
