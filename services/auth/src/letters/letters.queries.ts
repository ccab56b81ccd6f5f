import type { MailKind } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { Language, Role } from '@homeroom/domain';
import { IN_DOUBT } from '../addresses/doubt.queries';

export interface Letter {
  id: string;
  kind: MailKind;
  /** The subject of the letter: an account, a change of address or an invitation. */
  subjectId: string;
  /** Another account, or an invoice, that the letter is about. */
  aboutId: string | null;
  address: string;
  usedAt: Date | null;
}

const LETTER = `id, kind, subject_id AS "subjectId", about_id AS "aboutId", address, used_at AS "usedAt"`;

export const insertLetter = statement<
  never,
  [id: string, kind: MailKind, subjectId: string, aboutId: string | null, address: string]
>(
  'letter.insert',
  'INSERT INTO letter (school_id, id, kind, subject_id, about_id, address) VALUES ($1, $2, $3, $4, $5, $6)',
);

/** SQL. Locked in a fixed order, so that concurrent calls cannot deadlock. */
const END = (subjects: string, which = 'used_at IS NULL') => `WITH open AS (
     SELECT id FROM letter
     WHERE school_id = $1 AND subject_id = ANY(${subjects}) AND kind = ANY($3) AND ${which} AND ended_at IS NULL
     ORDER BY id FOR UPDATE)
   UPDATE letter SET ended_at = now() WHERE school_id = $1 AND id IN (SELECT id FROM open)`;

/** Invalidates links that were not used yet, and makes mails that were not sent yet obsolete. */
export const endLetters = statement<never, [subjectIds: string[], kinds: MailKind[]]>(
  'letter.end',
  END('$2'),
);

/** SQL: the ids of these accounts and of all their changes of address. */
const OF_ACCOUNTS = (ids: string) => `(SELECT ${ids}::uuid[] || array(
     SELECT id FROM address_change WHERE school_id = $1 AND account_id = ANY(${ids}::uuid[])))`;

/** Including letters about a change of address, whose subject is the change. */
export const endLettersOfAccounts = statement<never, [accountIds: string[], kinds: MailKind[]]>(
  'letter.end_of_accounts',
  END(`${OF_ACCOUNTS('$2')}::uuid[]`),
);

/** Those mailed to these addresses; also used ones, whose page still says whom they were for. */
export const endLettersTo = statement<
  never,
  [accountIds: string[], kinds: MailKind[], addresses: readonly string[]]
>('letter.end_to_addresses', END(`${OF_ACCOUNTS('$2')}::uuid[]`, 'address = ANY($4::text[])'));

/** Including those that are kept because a mail is sent only once per address. */
export const deleteLetters = statement<never, [accountIds: readonly string[]]>(
  'letter.delete_of_accounts',
  `DELETE FROM letter WHERE school_id = $1
     AND (subject_id = ANY(${OF_ACCOUNTS('$2')}::uuid[]) OR about_id = ANY($2::uuid[]))`,
);

/** Called when the mail is sent. Invalidates an earlier token of the same letter. */
export const mintToken = statement<Letter, [id: string, tokenHash: Buffer | null, lifetime: string | null]>(
  'letter.mint',
  `UPDATE letter SET token_hash = $3, expires_at = now() + $4::interval
   WHERE school_id = $1 AND id = $2 AND used_at IS NULL AND ended_at IS NULL RETURNING ${LETTER}`,
);

export const findLetter = statement<Letter, [tokenHash: Buffer]>(
  'letter.find',
  `SELECT ${LETTER} FROM letter
   WHERE school_id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > now()`,
);

/**
 * Locks the account that a link is about before the link itself: the lock order is the account and then its letters, as for sending. An
 * invitation of a new administrator has no account.
 */
export const lockAccountOf = statement<{ id: string }, [tokenHash: Buffer]>(
  'letter.lock_account',
  `SELECT account.id FROM letter
   LEFT JOIN address_change AS change ON change.school_id = $1 AND change.id = letter.subject_id
   JOIN account ON account.school_id = $1 AND account.id = coalesce(change.account_id, letter.subject_id)
   WHERE letter.school_id = $1 AND letter.token_hash = $2 FOR NO KEY UPDATE OF account`,
);

/** Of two concurrent clicks, the second sees the effect of the first. */
export const lockLetter = statement<Letter, [tokenHash: Buffer]>(
  'letter.lock',
  `SELECT ${LETTER} FROM letter
   WHERE school_id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > now() FOR UPDATE`,
);

export const markUsed = statement<never, [id: string]>(
  'letter.mark_used',
  'UPDATE letter SET used_at = now() WHERE school_id = $1 AND id = $2',
);

/** The recipient of a letter, with the account's current data. */
export interface Addressee {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string | null;
  signInId: string | null;
  isActive: boolean;
  isVerified: boolean;
  /** Mails arrive there, but it cannot be used for recovery. */
  isInDoubt: boolean;
  language: Language | null;
}

const ADDRESSEE = `id, role, first_name AS "firstName", last_name AS "lastName", email, sign_in_id AS "signInId",
  is_active AS "isActive", coalesce(email = verified_email, false) AS "isVerified",
  ${IN_DOUBT} AS "isInDoubt", language`;

export const findAddressees = statement<Addressee, [ids: string[]]>(
  'letter.addressees',
  `SELECT ${ADDRESSEE} FROM account WHERE school_id = $1 AND id = ANY($2)`,
);

/** The account is locked first, as for other changes. */
export const lockAddressee = statement<Addressee, [id: string]>(
  'letter.lock_addressee',
  `SELECT ${ADDRESSEE} FROM account WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);
