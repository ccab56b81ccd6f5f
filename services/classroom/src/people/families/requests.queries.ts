import type {
  ContactWords,
  FamilyRequestForOffice,
  OwnFamily,
  WantedContact,
  Collector,
  MedicalRecord,
} from '@homeroom/contracts';
import { inUtc, statement } from '@homeroom/database';
import type { FamilyRequestKind, FamilyRequestState } from '@homeroom/domain';
import { isNamed } from '../guardians/guardian.entity';
import { keptAwayOf } from './families.queries';

/** The requested data, by kind. */
export interface Wanted {
  contact: WantedContact;
  collectors: Collector[];
  medical: Omit<MedicalRecord, 'version'>;
}

export interface RequestRow {
  id: string;
  guardianId: string;
  studentId: string;
  kind: FamilyRequestKind;
  wanted: Wanted[FamilyRequestKind];
  /** The values that the request started from; null for a contact, which only contains what is to change. */
  madeFrom: Wanted[FamilyRequestKind] | null;
  state: FamilyRequestState;
}

const ROW = `r.id, r.guardian_id AS "guardianId", r.student_id AS "studentId", r.kind, r.wanted, r.made_from AS "madeFrom", r.state`;

/** SQL: the child's current data, from `l` and `m` if they exist. */
const PEOPLE = `coalesce(l.people, '[]')`;
const MEDICAL = `json_build_object('notes', coalesce(m.notes, '[]'), 'doctorName', m.doctor_name, 'doctorPhone', m.doctor_phone)`;
const OF_CHILD = (
  child: string,
) => `LEFT JOIN collection_list l ON l.school_id = $1 AND l.student_id = ${child}
   LEFT JOIN medical_record m ON m.school_id = $1 AND m.student_id = ${child}`;

/** The current values that a request of either kind would replace. */
export const standing = statement<
  Pick<Wanted, 'collectors' | 'medical'> & { versions: Record<'collectors' | 'medical', number> },
  [studentId: string]
>(
  'requests.standing',
  `SELECT ${PEOPLE} AS collectors, ${MEDICAL} AS medical,
     json_build_object('collectors', coalesce(l.version, 0), 'medical', coalesce(m.version, 0)) AS versions
   FROM student s ${OF_CHILD('s.id')} WHERE s.school_id = $1 AND s.id = $2`,
);
const SHOWN = `r.id, r.kind, r.state, r.reason,
  ${inUtc('r.asked_at')} AS "askedAt",
  json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name) AS student`;

interface Asker {
  /** Null if it is not their child. */
  hasCustody: boolean | null;
  waiting: number;
}

/** Only guardians with custody may decide who collects a child, and about its health. */
export function mayAsk({ hasCustody }: Asker, kind: FamilyRequestKind): boolean {
  return hasCustody === true || (kind === 'contact' && hasCustody !== null);
}

/**
 * Whether it is their child, and whether they have custody. Requires the guardian's lock, so that two requests do not both take the last
 * place.
 */
export const askerOf = statement<Asker, [guardianId: string, studentId: string]>(
  'requests.asker',
  `SELECT (SELECT kin.has_custody FROM guardianship kin
       WHERE kin.school_id = $1 AND kin.guardian_id = g.id AND kin.student_id = $3) AS "hasCustody",
     (SELECT count(*)::int FROM family_request r
       WHERE r.school_id = $1 AND r.guardian_id = g.id AND r.state = 'waiting') AS waiting
   FROM guardian g WHERE g.school_id = $1 AND g.id = $2`,
);

export const addRequest = statement<
  never,
  [
    id: string,
    guardianId: string,
    studentId: string,
    kind: FamilyRequestKind,
    wanted: string,
    madeFrom: string | null,
  ]
>(
  'requests.add',
  `INSERT INTO family_request (school_id, id, guardian_id, student_id, kind, wanted, made_from, state)
   VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, 'waiting')`,
);

export const requestById = statement<RequestRow, [id: string]>(
  'requests.by_id',
  `SELECT ${ROW} FROM family_request r WHERE r.school_id = $1 AND r.id = $2`,
);

/** Locks the request, so that the second of two concurrent decisions sees the first. */
export const lockRequest = statement<RequestRow, [id: string]>(
  'requests.lock',
  `SELECT ${ROW} FROM family_request r WHERE r.school_id = $1 AND r.id = $2 FOR UPDATE`,
);

export const setRequest = statement<
  never,
  [id: string, state: FamilyRequestState, reason: string | null, by: string]
>(
  'requests.set',
  `UPDATE family_request SET state = $3, reason = $4, decided_by = $5, decided_at = now() WHERE school_id = $1 AND id = $2`,
);

/** Withdraws older waiting requests of the same kind, which the newer one replaces. */
export const replaceOlder = statement<
  never,
  [guardianId: string, studentId: string, kind: FamilyRequestKind]
>(
  'requests.replace_older',
  `UPDATE family_request SET state = 'withdrawn', decided_by = $2, decided_at = now()
   WHERE school_id = $1 AND guardian_id = $2 AND student_id = $3 AND kind = $4 AND state = 'waiting'`,
);

/** Only for children whom the guardian still has access to. */
export const requestsOf = statement<OwnFamily['requests'][number], [guardianId: string]>(
  'requests.of_guardian',
  `SELECT ${SHOWN} FROM family_request r JOIN student s ON s.school_id = $1 AND s.id = r.student_id
   JOIN guardianship kin ON kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id
   WHERE r.school_id = $1 AND r.guardian_id = $2 ORDER BY r.asked_at DESC, r.id DESC LIMIT 50`,
);

type OfficeRow = Omit<FamilyRequestForOffice, 'before' | 'after'> & {
  wanted: Wanted[FamilyRequestKind];
  madeFrom: RequestRow['madeFrom'];
  contact: ContactWords;
  people: Collector[];
  medical: Omit<MedicalRecord, 'version'>;
};

/** SQL: whether the author of `r` may still ask, by `kin`: they may have lost custody since. */
const MAY_STILL = `(r.kind = 'contact' OR kin.has_custody)`;

export const withdrawLost = statement<RequestRow, [guardianId: string, studentId: string, by: string]>(
  'requests.withdraw_lost',
  `UPDATE family_request r SET state = 'withdrawn', decided_by = $4, decided_at = now()
   WHERE r.school_id = $1 AND r.guardian_id = $2 AND r.student_id = $3 AND r.state = 'waiting' AND NOT EXISTS (
     SELECT FROM guardianship kin WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND kin.student_id = $3 AND ${MAY_STILL})
   RETURNING ${ROW}`,
);

/** Waiting requests, oldest first, beside what they would replace. */
export const waitingRequests = statement<OfficeRow, [limit: number, offset: number]>(
  'requests.waiting',
  `SELECT ${SHOWN}, r.wanted, r.made_from AS "madeFrom",
     json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'isNamed', ${isNamed('g')}) AS guardian,
     json_build_object('phone', g.phone, 'email', g.email, 'address', g.address, 'language', g.language) AS contact,
     ${PEOPLE} AS people, ${MEDICAL} AS medical,
     coalesce(CASE r.kind WHEN 'collectors' THEN l.version WHEN 'medical' THEN m.version END, 0) AS version
   FROM family_request r JOIN guardian g ON g.school_id = $1 AND g.id = r.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = r.student_id
   JOIN guardianship kin ON kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id
   ${OF_CHILD('r.student_id')}
   WHERE r.school_id = $1 AND r.state = 'waiting' AND ${MAY_STILL} ORDER BY r.asked_at, r.id LIMIT $2 OFFSET $3`,
);

export const countWaiting = statement<{ requests: number }>(
  'requests.count_waiting',
  `SELECT count(*)::int AS requests FROM family_request r
   JOIN guardianship kin ON kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id
   WHERE r.school_id = $1 AND r.state = 'waiting' AND ${MAY_STILL}`,
);

export const ownContact = statement<ContactWords, [guardianId: string]>(
  'requests.own_contact',
  'SELECT phone, email, address, language FROM guardian WHERE school_id = $1 AND id = $2',
);

/** Only those who may change it see who may collect a child, and under which number. */
export const ownChildren = statement<OwnFamily['children'][number], [guardianId: string]>(
  'requests.own_children',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", kin.has_custody AS "hasCustody",
     json_build_object('version', coalesce(l.version, 0), 'people', coalesce(l.people, '[]'),
       'keptAway', ${keptAwayOf('l.people', 's.id')}) AS collectors
   FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   LEFT JOIN collection_list l ON l.school_id = $1 AND l.student_id = s.id AND kin.has_custody
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 ORDER BY s.name_key, s.id`,
);

export const setPost = statement<
  never,
  [guardianId: string, address: string | null, language: string | null]
>('requests.set_post', 'UPDATE guardian SET address = $3, language = $4 WHERE school_id = $1 AND id = $2');
