import type { ContactLink, ContactLinkState } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

type EndedAs = Extract<ContactLinkState, 'replaced' | 'withdrawn' | 'put_back'>;

export interface ContactChange {
  id: string;
  to: string;
  /** The former address, once the change has taken effect; null if there was none. */
  from: string | null;
  askedAt: Date;
  expiresAt: Date;
  endedAs: EndedAs | null;
  doneAt: Date | null;
  toldMail: string | null;
  /** Null if the former address had never proved that it was the school's; then it cannot undo anything. */
  undoUntil: Date | null;
  putBackMail: string | null;
  putBackFrom: string | null;
}

const CHANGE = `id, to_address AS "to", from_address AS "from", asked_at AS "askedAt", expires_at AS "expiresAt",
  ended_as AS "endedAs", done_at AS "doneAt", told_mail AS "toldMail", undo_until AS "undoUntil",
  put_back_mail AS "putBackMail", put_back_from AS "putBackFrom"`;

/** Every change, including one that only sends the mail again, sends one mail. */
export const countAsked = statement<{ mails: number }>(
  'contact_change.count_asked',
  `SELECT count(*)::int AS mails FROM contact_change
   WHERE school_id = $1 AND asked_at > now() - interval '24 hours'`,
);

export const insertChange = statement<never, [id: string, to: string, expiresAt: Date]>(
  'contact_change.insert',
  'INSERT INTO contact_change (school_id, id, to_address, expires_at) VALUES ($1, $2, $3, $4)',
);

/** Also one that has expired: it stays on the page until it is sent again or withdrawn. */
export const findOpen = statement<ContactChange>(
  'contact_change.find_open',
  `SELECT ${CHANGE} FROM contact_change WHERE school_id = $1 AND done_at IS NULL AND ended_at IS NULL`,
);

export const endOpen = statement<never, [endedAs: EndedAs]>(
  'contact_change.end_open',
  `UPDATE contact_change SET ended_at = now(), ended_as = $2
   WHERE school_id = $1 AND done_at IS NULL AND ended_at IS NULL`,
);

/** By the id of one of its mails. */
export const findByMail = statement<ContactChange, [mailId: string]>(
  'contact_change.by_mail',
  `SELECT ${CHANGE} FROM contact_change
   WHERE school_id = $1 AND $2::uuid IN (id, told_mail, put_back_mail)`,
);

export interface LinkedChange extends ContactChange {
  kind: ContactLink['kind'];
}

/** By the hash of one of its links. */
export const findByLink = statement<LinkedChange, [hash: Buffer]>(
  'contact_change.by_link',
  `SELECT ${CHANGE}, CASE WHEN confirm_hash = $2 THEN 'confirm' ELSE 'undo' END AS kind FROM contact_change
   WHERE school_id = $1 AND (confirm_hash = $2 OR undo_hash = $2)`,
);

/** Called when the mail is sent. A later attempt to send the same mail replaces the link. */
export const keepConfirmHash = statement<never, [id: string, hash: Buffer]>(
  'contact_change.keep_confirm_hash',
  'UPDATE contact_change SET confirm_hash = $3 WHERE school_id = $1 AND id = $2',
);

export const keepUndoHash = statement<never, [id: string, hash: Buffer]>(
  'contact_change.keep_undo_hash',
  'UPDATE contact_change SET undo_hash = $3 WHERE school_id = $1 AND id = $2',
);

export const markDone = statement<
  never,
  [id: string, from: string | null, toldMail: string | null, undoUntil: Date | null]
>(
  'contact_change.mark_done',
  `UPDATE contact_change SET done_at = now(), from_address = $3, told_mail = $4, undo_until = $5
   WHERE school_id = $1 AND id = $2`,
);

export const noteReplaced = statement<never, [id: string, mailId: string, address: string]>(
  'contact_change.note_replaced',
  'UPDATE contact_change SET put_back_mail = $3, put_back_from = $4 WHERE school_id = $1 AND id = $2',
);

/** Takes back this change and all that have taken effect since, and ends the one that has yet to be confirmed. */
export const putBackFrom = statement<{ wasDone: boolean }, [id: string]>(
  'contact_change.put_back',
  `UPDATE contact_change SET ended_at = now(), ended_as = 'put_back'
   WHERE school_id = $1 AND ended_at IS NULL
     AND (done_at IS NULL OR done_at >= (SELECT done_at FROM contact_change WHERE school_id = $1 AND id = $2))
   RETURNING done_at IS NOT NULL AS "wasDone"`,
);
