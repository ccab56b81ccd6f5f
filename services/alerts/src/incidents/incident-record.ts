import type { AlertRecord, Identity } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import type { IncidentRow } from './incidents.queries';

/**
 * An incident as one person sees it. Which student raised it is for staff and for that student: everybody else learns the
 * class, and no child is named to a whole school.
 */
export function recordOf(row: IncidentRow, viewer: Identity): AlertRecord {
  const named = row.raisedByRole !== 'student' || isStaff(viewer.role) || row.raisedById === viewer.personId;
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    status: row.status,
    message: row.message,
    actionWord: row.actionWord,
    raisedBy: {
      id: row.raisedById,
      role: row.raisedByRole,
      name: named ? row.raisedByName : '',
      classNumber: row.raisedByClass,
    },
    raisedAt: row.raisedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endMessage: row.endMessage,
    mine: row.isRecipient
      ? {
          receivedAt: row.receivedAt?.toISOString() ?? null,
          acknowledgedAt: row.answeredAt?.toISOString() ?? null,
        }
      : null,
  };
}
