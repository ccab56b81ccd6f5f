import { statement } from '@homeroom/database';
import type { Language, NoticeKind, Role } from '@homeroom/domain';
import { MAY_SEND } from '../listeners/listeners.queries';
import { VISIBLE } from '../notices/notices.queries';
import { REACHES_ADDRESS } from '../reach/reach.queries';

export const forget = statement<never, [personId: string]>(
  'digests.forget',
  'DELETE FROM notice_digest WHERE school_id = $1 AND person_id = $2',
);

/** Returns those of the people without a planned digest, and when their last one was requested. */
export const unplanned = statement<
  { personId: string; wantedAt: Date | null },
  [personIds: readonly string[]]
>(
  'digests.unplanned',
  `SELECT d.person_id AS "personId",
     (SELECT max(m.wanted_at) FROM notice_mail m
      WHERE m.school_id = $1 AND m.person_id = d.person_id AND NOT m.at_once) AS "wantedAt"
   FROM directory_entry d
   WHERE d.school_id = $1 AND d.person_id = ANY($2::uuid[]) AND ${REACHES_ADDRESS} AND NOT EXISTS
     (SELECT FROM notice_digest n WHERE n.school_id = $1 AND n.person_id = d.person_id)
   ORDER BY d.person_id`,
);

/** `plannedAt` is set if the digest is due later than it was planned. */
export interface PlannedDigest {
  personId: string;
  dueAt: Date;
  plannedAt: Date | null;
}

/** Whoever has a digest planned keeps it. In one order, so that two that plan for the same people cannot deadlock. */
const plan = statement<never, [plans: string]>(
  'digests.plan',
  `INSERT INTO notice_digest (school_id, person_id, due_at, planned_at)
   SELECT $1, "personId", "dueAt", "plannedAt"
   FROM jsonb_to_recordset($2::jsonb) AS planned ("personId" uuid, "dueAt" timestamptz, "plannedAt" timestamptz)
   ORDER BY "personId" ON CONFLICT DO NOTHING`,
);

export const planDigests = (plans: readonly PlannedDigest[]) => plan(JSON.stringify(plans));

/** Takes due digests from the table: the caller must request their mails in the same transaction. */
export const takeDue = statement<{ personId: string; dueAt: Date; plannedAt: Date }, [most: number]>(
  'digests.take_due',
  `DELETE FROM notice_digest WHERE school_id = $1 AND person_id IN (
     SELECT person_id FROM notice_digest WHERE school_id = $1 AND due_at <= now() AND ${MAY_SEND}
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING person_id AS "personId", due_at AS "dueAt", coalesce(planned_at, due_at) AS "plannedAt"`,
);

interface WantedMail {
  mailId: string;
  personId: string;
  noticeIds: readonly string[];
  /** Whether it is a mail of its own, and no digest. */
  atOnce: boolean;
  wantedAt: Date;
}

const note = statement<never, [mails: string]>(
  'digests.note_mails',
  `INSERT INTO notice_mail (school_id, mail_id, person_id, notice_ids, at_once, wanted_at)
   SELECT $1, "mailId", "personId", "noticeIds", "atOnce", "wantedAt" FROM jsonb_to_recordset($2::jsonb)
     AS mail ("mailId" uuid, "personId" uuid, "noticeIds" uuid[], "atOnce" boolean, "wantedAt" timestamptz)`,
);

export const noteMails = (mails: readonly WantedMail[]) => note(JSON.stringify(mails));

export interface MailAddressee {
  personId: string;
  role: Role;
  email: string;
  language: Language | null;
  noticeIds: string[];
  /** A school that may not send mails still sends those that follow an alarm. */
  maySend: boolean;
  /** A later digest tells them of everything that this one would. */
  isOvertaken: boolean;
}

/** Returns no row if mails no longer reach the person. Stores the address, which is the one affected if the mail bounces. */
export const addressee = statement<MailAddressee, [mailId: string]>(
  'digests.addressee',
  `UPDATE notice_mail m SET sent_to = d.email FROM directory_entry d
   WHERE m.school_id = $1 AND m.mail_id = $2 AND d.school_id = $1 AND d.person_id = m.person_id
     AND d.is_active AND ${REACHES_ADDRESS}
   RETURNING d.person_id AS "personId", d.role, d.email, d.language, m.notice_ids AS "noticeIds", ${MAY_SEND} AS "maySend",
     EXISTS (SELECT FROM notice_mail later WHERE later.school_id = $1 AND later.person_id = m.person_id AND NOT later.at_once
       AND later.mail_id <> m.mail_id AND later.wanted_at > m.wanted_at) AS "isOvertaken"`,
);

/** Counts unread notices by kind, since the person chooses which kinds are mailed. */
export const unreadByKind = statement<{ kind: NoticeKind; unread: number }, [personId: string]>(
  'digests.unread_by_kind',
  `SELECT n.kind, count(*)::int AS unread FROM notice n WHERE ${VISIBLE} AND n.read_at IS NULL GROUP BY n.kind`,
);
