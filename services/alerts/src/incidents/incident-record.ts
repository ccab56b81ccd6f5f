import type { AlertRecord, AlertTold, AlertUpdate, Identity } from '@homeroom/contracts';
import { audienceOf, isStaff, mayLeaveSchool } from '@homeroom/domain';
import type { Child, IncidentRow } from './incidents.queries';

/**
 * An incident as one person sees it, in the words for where that person is: nobody at home is told to hide. Which student
 * raised it is for staff and for that student: everybody else learns the class, and no child is named to a whole school.
 */
export function recordOf(row: IncidentRow, viewer: Identity, children: readonly Child[] = []): AlertRecord {
  const isMe = row.raisedById === viewer.personId;
  const named = row.raisedByRole !== 'student' || isStaff(viewer.role) || isMe;
  const { id, type, kind, status, endMessage, notice } = row;
  return {
    ...{ id, type, kind, status, endMessage, notice },
    told: toldTo(viewer, row, children),
    message: viewer.role === 'parent' && !mayLeaveSchool(row.raisedByRole) ? null : row.message,
    raisedBy: {
      role: row.raisedByRole,
      name: named ? row.raisedByName : '',
      classNumber: row.raisedByClass,
      isMe,
    },
    raisedAt: row.raisedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    updates: row.updates.map(inUtc),
    school: { name: row.school, timeZone: row.timeZone ?? 'UTC', country: row.country },
    mine: row.isRecipient
      ? {
          receivedAt: row.receivedAt?.toISOString() ?? null,
          seenAt: row.seenAt?.toISOString() ?? null,
          acknowledgedAt: row.answeredAt?.toISOString() ?? null,
        }
      : null,
  };
}

function toldTo({ role }: Identity, row: IncidentRow, children: readonly Child[]): AlertTold {
  const audience = audienceOf(role);
  if (audience === 'family') return { audience, sentence: row.family, children: [...children] };
  return { audience, action: row.actionWord, instruction: row.instruction };
}

/** Inside JSON the database writes times in its own way. */
function inUtc(update: AlertUpdate): AlertUpdate {
  const { nextWordAt, saidAt } = update;
  return {
    ...update,
    nextWordAt: nextWordAt && new Date(nextWordAt).toISOString(),
    saidAt: new Date(saidAt).toISOString(),
  };
}
