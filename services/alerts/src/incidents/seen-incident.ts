import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { findIncident, type IncidentRow } from './incidents.queries';

/** Returns the incident as the current person sees it; NOT_FOUND if it does not concern them. */
export async function seenIncident(tx: Tx, id: string): Promise<IncidentRow> {
  const { personId, role } = currentIdentity();
  const [row] = await tx.sql(findIncident(personId, role, id));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
