import type { FamilyReportLine } from '@homeroom/contracts';
import type { ReleasedRow } from './released.queries';

type Shown = Pick<ReleasedRow, 'id' | 'span' | 'releasedAt'> & { acknowledgedAt?: Date | null };

export function shownReleased({ id, span, releasedAt, acknowledgedAt = null }: Shown): FamilyReportLine {
  return {
    ...{ id, span, releasedAt: releasedAt.toISOString() },
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}
