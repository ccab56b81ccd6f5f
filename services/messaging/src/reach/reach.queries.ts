import { byLastName, statement } from '@homeroom/database';
import {
  HAND_OVER_NOTICES,
  NOTICE_AUDIENCE,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  URGENT_NOTICES,
  usualTimings,
} from '@homeroom/domain';

/** SQL, of `d` (directory_entry): a mail reaches them. */
export const REACHES_ADDRESS = `(d.email IS NOT NULL AND d.email_verified AND NOT EXISTS (SELECT FROM returned_address r
  WHERE r.school_id = $1 AND r.address = lower(d.email)))`;

/** SQL, of `p` (notice_phone): a text reaches them. */
export const REACHES_PHONE = '(p.confirmed_at IS NOT NULL AND p.trouble IS NULL AND p.rests_since IS NULL)';

const ADDRESS_OF_MAIL = 'SELECT lower(sent_to) FROM notice_mail WHERE school_id = $1 AND mail_id = $2';
const ADDRESS_OF_OWNER = 'SELECT lower(email) FROM directory_entry WHERE school_id = $1 AND person_id = $2';

/** SQL: an owner of the address confirmed it after the fact. */
const confirmedSince = (address: string, factId: string) => `EXISTS (SELECT FROM directory_entry d
  WHERE d.school_id = $1 AND lower(d.email) = ${address} AND d.email_verified AND d.address_fact > ${factId}::uuid)`;

const lockMails = (address: string) => `SELECT FROM notice_mail m
  WHERE m.school_id = $1 AND lower(m.sent_to) = (${address}) ORDER BY m.mail_id FOR NO KEY UPDATE`;

/** Serialises concurrent events about one address. */
export const lockMailsTo = statement<never, [mailId: string]>(
  'reach.lock_mails_to',
  lockMails(ADDRESS_OF_MAIL),
);
export const lockMailsToOwner = statement<never, [personId: string]>(
  'reach.lock_mails_to_owner',
  lockMails(ADDRESS_OF_OWNER),
);

const MARK = 'ON CONFLICT (school_id, address) DO UPDATE SET fact_id = greatest(r.fact_id, excluded.fact_id)';

/** Affects only the address that the mail was sent to, whatever the person's address is now. */
export const noteReturned = statement<never, [mailId: string, factId: string]>(
  'reach.note_returned',
  `INSERT INTO returned_address AS r (school_id, address, fact_id)
   SELECT $1, lower(sent_to), $3 FROM notice_mail
   WHERE school_id = $1 AND mail_id = $2 AND sent_to IS NOT NULL AND NOT ${confirmedSince('lower(sent_to)', '$3')}
   ${MARK}`,
);

export const noteUndelivered = statement<never, [mailId: string, factId: string]>(
  'reach.note_undelivered',
  `UPDATE notice_mail SET undelivered_at = coalesce(undelivered_at, now())
   WHERE school_id = $1 AND mail_id = $2 AND sent_to IS NOT NULL AND NOT ${confirmedSince('lower(sent_to)', '$3')}`,
);

/** Marks the address if `inARow` consecutive mails to it were not delivered. Their ids are ordered by time. */
export const noteGivenUp = statement<never, [mailId: string, factId: string, inARow: number]>(
  'reach.note_given_up',
  `WITH mail AS (
     SELECT lower(m.sent_to) AS address, count(*) FILTER (WHERE m.undelivered_at IS NOT NULL)
       OVER (ORDER BY m.mail_id ROWS BETWEEN $4::int - 1 PRECEDING AND CURRENT ROW) AS undelivered
     FROM notice_mail m WHERE m.school_id = $1 AND lower(m.sent_to) = (${ADDRESS_OF_MAIL})
   )
   INSERT INTO returned_address AS r (school_id, address, fact_id)
   SELECT DISTINCT $1::uuid, address, $3::uuid FROM mail WHERE undelivered = $4::int ${MARK}`,
);

/** The address that auth reports for the person has been theirs since the event, or since a newer one. */
export const noteConfirmed = statement<never, [personId: string, factId: string]>(
  'reach.note_confirmed',
  `UPDATE directory_entry SET address_fact = greatest(address_fact, $3::uuid) WHERE school_id = $1 AND person_id = $2`,
);

/** Failed deliveries of earlier mails no longer count. */
export const forgetUndelivered = statement<never, [personId: string, factId: string]>(
  'reach.forget_undelivered',
  `UPDATE notice_mail SET undelivered_at = NULL
   WHERE school_id = $1 AND lower(sent_to) = (${ADDRESS_OF_OWNER} AND email_verified) AND mail_id < $3::uuid
     AND undelivered_at IS NOT NULL`,
);

/** Opening the link in a mail shows that mails arrive, unless one has come back since. */
export const forgetReturned = statement<never, [personId: string, factId: string]>(
  'reach.forget_returned',
  `DELETE FROM returned_address
   WHERE school_id = $1 AND address = (${ADDRESS_OF_OWNER} AND email_verified) AND fact_id < $3::uuid`,
);

/** SQL: the default timings of each ordinary kind of notice for each role that gets it, as `usual`. */
const USUAL = `(VALUES ${NOTICE_KINDS.filter((kind) => !HAND_OVER_NOTICES.includes(kind))
  .flatMap((kind) =>
    NOTICE_AUDIENCE[kind].map((role) => {
      const timings = usualTimings(kind, role);
      const ways = NOTICE_CHANNELS.map((channel) => `'${timings[channel]}'`);
      return `('${role}', '${kind}', ${URGENT_NOTICES.includes(kind)}, ${ways.join(', ')})`;
    }),
  )
  .join(', ')}) AS usual (role, kind, is_urgent, ${NOTICE_CHANNELS.join(', ')})`;

/** SQL, of `d` (directory_entry): their choices include some notice through this channel; a number that gets no texts reaches nobody. */
const isToldBy = (channel: NoticeChannel) => `EXISTS (SELECT FROM ${USUAL}
  LEFT JOIN notice_settings s ON s.school_id = $1 AND s.person_id = d.person_id
  WHERE usual.role = d.role AND (usual.is_urgent OR coalesce(s.choices->usual.kind->>'${channel}', usual.${channel}) <> 'off'
    ${channel === 'mail' ? 'AND NOT coalesce(s.mails_off, false)' : ''}))`;

/** SQL, of `d` (directory_entry): some channel besides the bell reaches them. */
export const IS_REACHED = `((${REACHES_ADDRESS} AND ${isToldBy('mail')})
  OR (EXISTS (SELECT FROM push_device v WHERE v.school_id = $1 AND v.person_id = d.person_id) AND ${isToldBy('push')})
  OR (EXISTS (SELECT FROM notice_phone p JOIN known_school k ON k.school_id = $1 AND k.verified
    WHERE p.school_id = $1 AND p.person_id = d.person_id AND ${REACHES_PHONE}) AND ${isToldBy('sms')}))`;

export interface UnreachedRow {
  classNumber: number;
  grade: string;
  studentId: string;
  studentFirstName: string;
  studentLastName: string;
  /** Null if nobody is known who looks after the child. */
  guardianId: string | null;
  firstName: string | null;
  lastName: string | null;
  noAddress: boolean;
  unconfirmed: boolean;
  returned: boolean;
  stopped: boolean;
  switchedOff: boolean;
}

/** Only guardians of a child in a running class need to be called. */
export const unreachedFamilies = statement<UnreachedRow>(
  'reach.unreached',
  `SELECT c.class_number AS "classNumber", c.grade, s.person_id AS "studentId",
     s.first_name AS "studentFirstName", s.last_name AS "studentLastName",
     d.person_id AS "guardianId", d.first_name AS "firstName", d.last_name AS "lastName",
     d.email IS NULL AS "noAddress", d.email IS NOT NULL AND NOT d.email_verified AS unconfirmed,
     EXISTS (SELECT FROM returned_address r WHERE r.school_id = $1 AND r.address = lower(d.email)) AS returned,
     EXISTS (SELECT FROM notice_phone p WHERE p.school_id = $1 AND p.person_id = d.person_id AND p.trouble IS NOT NULL) AS stopped,
     NOT ${isToldBy('mail')} AS "switchedOff"
   FROM school_class c
     JOIN class_tie own ON own.school_id = $1 AND own.class_id = c.class_id AND own.because_of = own.person_id
     JOIN directory_entry s ON s.school_id = $1 AND s.person_id = own.person_id AND s.role = 'student' AND s.is_active
     LEFT JOIN (class_tie kin JOIN directory_entry d ON d.school_id = kin.school_id AND d.person_id = kin.person_id
         AND d.role = 'parent' AND d.is_active)
       ON kin.school_id = $1 AND kin.class_id = c.class_id AND kin.because_of = s.person_id
   WHERE c.school_id = $1 AND c.is_running AND (d.person_id IS NULL OR NOT ${IS_REACHED})
   ORDER BY c.class_number, ${byLastName('s')}, ${byLastName('d')}`,
);

export const countReach = statement<{
  guardians: number;
  unreachable: number;
  returned: number;
  stopped: number;
}>(
  'reach.count',
  `SELECT count(*)::int AS guardians, (count(*) FILTER (WHERE NOT ${IS_REACHED}))::int AS unreachable,
     (count(*) FILTER (WHERE EXISTS (
       SELECT FROM returned_address r WHERE r.school_id = $1 AND r.address = lower(d.email))))::int AS returned,
     (count(*) FILTER (WHERE EXISTS (SELECT FROM notice_phone p
       WHERE p.school_id = $1 AND p.person_id = d.person_id AND p.trouble IS NOT NULL)))::int AS stopped
   FROM directory_entry d
   WHERE d.school_id = $1 AND d.role = 'parent' AND d.is_active AND EXISTS (SELECT FROM class_tie kin
     JOIN school_class c ON c.school_id = $1 AND c.class_id = kin.class_id AND c.is_running
     WHERE kin.school_id = $1 AND kin.person_id = d.person_id)`,
);
