import type {
  AlertChild,
  AlertForReaders,
  AlertRecord,
  AlertTold,
  AlertUpdate,
  Identity,
} from '@homeroom/contracts';
import { audienceOf, isStaff, mayLeaveSchool, type Role } from '@homeroom/domain';
import type { IncidentRow } from './incidents.queries';

/** Everything that determines what of an incident a person may see. */
type Viewer = Pick<Identity, 'personId' | 'role'>;

/**
 * An incident as one person sees it, with the instructions for where that person is: nobody at home is told to hide. Which student raised
 * it is visible to staff and to that student; everybody else sees the class, so that no child is named to a whole school.
 */
export function recordOf(
  row: IncidentRow,
  viewer: Viewer,
  children: readonly AlertChild[] = [],
): AlertRecord {
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
    endsBy: row.endsBy?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    updates: row.updates.map(inUtc),
    staffFirst:
      row.waitsMs === null ? null : { waitsMs: row.waitsMs, lookedBy: lookedBy(row, isStaff(viewer.role)) },
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

/** Children are told that somebody is looking into it, but not who. */
function lookedBy({ lookedBy: name }: IncidentRow, isNamed: boolean): string | null {
  return name === null || isNamed ? name : '';
}

const TOLD_BY_EVENT: readonly Role[] = ['school_admin', 'teacher', 'student', 'parent', 'class_device'];
const NOBODY = '';
/** Limit in characters, since the event is written to every page of a school; a longer record is fetched by each page. */
const LONGEST_EVENT = 8_000;

/**
 * The record for an event, which names no child: guardians get their children's names with the response to their receipt; staff fetch the
 * record if a student raised the incident, and so do those who raised it.
 */
export function forReaders(row: IncidentRow, raisers: readonly string[]): AlertForReaders | undefined {
  const mayBeTold = (role: Role) =>
    isStaff(role)
      ? row.raisedByRole !== 'student'
      : !row.staffAlone && (role !== 'parent' || reachesFamilies(row));
  const records = TOLD_BY_EVENT.filter(mayBeTold).map((role) => {
    const viewer = { personId: NOBODY, role };
    const { told, message, raisedBy, ...same } = recordOf({ ...row, isRecipient: false }, viewer);
    return { role, same, own: { told, message, raisedBy } };
  });
  const [first] = records;
  if (!first || JSON.stringify(first.same).length > LONGEST_EVENT) return undefined;
  return {
    same: first.same,
    byRole: Object.fromEntries(records.map(({ role, own }) => [role, own])),
    without: [...new Set([row.raisedById, ...raisers])],
  };
}

/** A drill reaches families only if they were informed beforehand. */
export function reachesFamilies({
  kind,
  familiesToldOn,
}: Pick<IncidentRow, 'kind' | 'familiesToldOn'>): boolean {
  return kind === 'alert' || familiesToldOn !== null;
}

function toldTo({ role }: Viewer, row: IncidentRow, children: readonly AlertChild[]): AlertTold {
  const audience = audienceOf(role);
  if (audience === 'family') return { audience, sentence: row.family, children: [...children] };
  return { audience, action: row.actionWord, instruction: row.instruction };
}

/** Without the guardian's id. */
export function childOf({ firstName, classNumber }: AlertChild): AlertChild {
  return { firstName, classNumber };
}

/** Normalises times from JSON, where Postgres formats them differently. */
function inUtc(update: AlertUpdate): AlertUpdate {
  const { nextWordAt, saidAt } = update;
  return {
    ...update,
    nextWordAt: nextWordAt && new Date(nextWordAt).toISOString(),
    saidAt: new Date(saidAt).toISOString(),
  };
}
