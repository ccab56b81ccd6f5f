import type { Invoice, InvoiceRecipient, PaymentsOverview } from '@homeroom/contracts';
import { instantShown, platformStatement, statement } from '@homeroom/database';
import type { InvoiceState, Month, Standing } from '@homeroom/domain';
import { INVOICE, INVOICE_MONTH, INVOICE_STATE, monthOfInvoice } from '../../invoices/invoice-state';
import { lastDayOf } from '../schools/platform-schools.queries';

/** Locked so that the plan does not change while the invoice is written. */
export const lockForInvoice = statement<{ code: string; timeZone: string; recipient: InvoiceRecipient }>(
  'invoices.lock_school',
  `SELECT code, time_zone AS "timeZone",
     json_build_object('name', name, 'street', street, 'zipCode', zip_code, 'city', city) AS recipient
   FROM school WHERE school_id = $1 AND status <> 'deleted' FOR UPDATE`,
);

/** All of it: a school's plan and state change a few times a year. */
export const standings = statement<Standing>(
  'invoices.standings',
  `SELECT since, status, subscription_level AS "subscriptionLevel", trial_ends_at AS "trialEndsAt", country,
     public_school AS "publicSchool", annual_payment AS "annualPayment"
   FROM billing_standing WHERE school_id = $1`,
);

/** SQL: whether a month is covered by invoice `i`: its own month, or the year that begins with it. */
const covers = (month: string, first = 'i.month') =>
  `${first} <= ${month}::date AND ${month}::date < ${first} + i.months * interval '1 month'`;

/**
 * SQL: whether a month is one that the withdrawn invoice `i` covered, and no other was issued for its first month since. Until the operator
 * has done so, a run would repeat the mistake in the months that are left of a year.
 */
const covered = (month: string) =>
  `(${covers(month, 'i.withdrawn_month')} AND NOT EXISTS (SELECT 1 FROM invoice o WHERE o.school_id = i.school_id
     AND ${monthOfInvoice('o')} = i.withdrawn_month AND o.id > i.id))`;

/** A statement of its own after the lock, because one that waited for the lock would see the state before it. */
export const invoicedAlready = statement<
  { setup: boolean; month: boolean; withdrawn: boolean; later: boolean },
  [month: string]
>(
  'invoices.invoiced_already',
  `SELECT coalesce(bool_or(i.setup_cents > 0 AND (i.withdrawn_at IS NULL OR i.setup_waived)), false) AS setup,
     coalesce(bool_or(${covers('$2')}), false) AS month, coalesce(bool_or(${covered('$2')}), false) AS withdrawn,
     coalesce(bool_or(i.month > $2::date), false) AS later
   FROM invoice i WHERE i.school_id = $1`,
);

/** Keys as in the table. No row if the month already has its invoice. */
export const insertInvoice = statement<{ id: string }, [invoice: string]>(
  'invoices.insert',
  `INSERT INTO invoice (school_id, id, month, number, country, zone, size, students, public_school, months,
                        monthly_cents, public_discount_cents, annual_discount_cents, setup_cents, total_cents, currency,
                        prices_of, due_on, issuer, recipient)
   SELECT $1, id, month, number, country, zone, size, students, public_school, months,
          monthly_cents, public_discount_cents, annual_discount_cents, setup_cents, total_cents, currency,
          prices_of, due_on, issuer, recipient
   FROM jsonb_to_record($2::jsonb) AS given (id uuid, month date, number text, country text, zone int, size text,
     students int, public_school boolean, months int, monthly_cents int, public_discount_cents int,
     annual_discount_cents int, setup_cents int, total_cents int, currency text, prices_of date, due_on date,
     issuer jsonb, recipient jsonb)
   ON CONFLICT (school_id, month) DO NOTHING RETURNING id`,
);

/** What is issued again, and how many of the month have been withdrawn: the next number tells them apart. */
export const findToIssueAgain = statement<
  { month: Month; number: string; students: number; issuedBefore: number },
  [id: string]
>(
  'invoices.to_issue_again',
  `SELECT to_char(${INVOICE_MONTH}, 'YYYY-MM') AS month, i.number, i.students,
     (SELECT count(*)::int FROM invoice o
      WHERE o.school_id = $1 AND o.withdrawn_month = i.withdrawn_month) AS "issuedBefore"
   FROM invoice i WHERE i.school_id = $1 AND i.id = $2`,
);

export interface LockedInvoice {
  number: string;
  totalCents: number;
  setupCents: number;
  paidOn: string | null;
  isWithdrawn: boolean;
  verifiedSchoolAt: Date | null;
}

export const lockInvoice = statement<LockedInvoice, [id: string]>(
  'invoices.lock',
  `SELECT number, total_cents AS "totalCents", setup_cents AS "setupCents", paid_on::text AS "paidOn", withdrawn_at IS NOT NULL AS "isWithdrawn",
     verified_school_at AS "verifiedSchoolAt"
   FROM invoice WHERE school_id = $1 AND id = $2 FOR UPDATE`,
);

export const markPaid = statement<never, [id: string, paidOn: string, note: string | null, by: string]>(
  'invoices.mark_paid',
  'UPDATE invoice SET paid_on = $3, paid_note = $4, paid_by = $5 WHERE school_id = $1 AND id = $2',
);

export const keepVerification = statement<never, [id: string, at: Date]>(
  'invoices.keep_verification',
  'UPDATE invoice SET verified_school_at = $3 WHERE school_id = $1 AND id = $2',
);

export const withdrawPayment = statement<never, [id: string]>(
  'invoices.withdraw_payment',
  `UPDATE invoice SET paid_on = NULL, paid_note = NULL, paid_by = NULL, verified_school_at = NULL
   WHERE school_id = $1 AND id = $2`,
);

/** No row if the school has no other paid invoice. */
export const passVerificationOn = statement<{ id: string }, [at: Date]>(
  'invoices.pass_verification_on',
  `UPDATE invoice SET verified_school_at = $2 WHERE school_id = $1 AND id = (
     SELECT id FROM invoice WHERE school_id = $1 AND paid_on IS NOT NULL ORDER BY id LIMIT 1) RETURNING id`,
);

export const withdrawInvoice = statement<
  never,
  [id: string, reason: string, by: string, mailId: string, waivesSetup: boolean]
>(
  'invoices.withdraw',
  `UPDATE invoice SET withdrawn_month = month, month = NULL, withdrawn_at = now(), withdrawn_reason = $3,
     withdrawn_by = $4, withdrawn_mail = $5, setup_waived = $6
   WHERE school_id = $1 AND id = $2`,
);

/** Runs are outside every school, so `$1` is only given a type. No row if the month's invoices are already being written. */
export const askForRun = statement<{ id: string }, [id: string, month: string, askedBy: string]>(
  'invoices.ask_for_run',
  `INSERT INTO invoice_run (id, month, asked_by) SELECT $2, $3::date, $4 WHERE $1::uuid IS NOT NULL AND NOT EXISTS (
     SELECT 1 FROM invoice_run WHERE month = $3::date AND finished_at IS NULL) RETURNING id`,
);

/** The platform's own request, once a day however many processes make it. */
export const askForDailyRun = statement<never, [id: string, month: string]>(
  'invoices.ask_for_daily_run',
  `INSERT INTO invoice_run (id, month) SELECT $1, $2::date WHERE NOT EXISTS (
     SELECT 1 FROM invoice_run WHERE asked_by IS NULL AND asked_at > now() - interval '1 day')`,
);

export const openRuns = statement<{ id: string; month: string; askedBy: string | null }>(
  'invoices.open_runs',
  `SELECT id, to_char(month, 'YYYY-MM') AS month, asked_by AS "askedBy" FROM invoice_run
   WHERE finished_at IS NULL ORDER BY id LIMIT 5`,
);

export const finishRun = statement<never, [id: string, issued: number]>(
  'invoices.finish_run',
  'UPDATE invoice_run SET finished_at = now(), issued = $2 WHERE id = $1',
);

export const isIssuing = statement<{ open: number }, [month: string]>(
  'invoices.is_issuing',
  'SELECT 1 AS open FROM invoice_run WHERE month = $1 AND finished_at IS NULL LIMIT 1',
);

/** SQL: what school `s` was as the month began on its clock, like `standingIn`. $1 is the first day of the month. */
const STANDING = `LATERAL (SELECT b.status, b.subscription_level, b.trial_ends_at FROM billing_standing b
     WHERE b.school_id = s.school_id AND b.since <= ${instantShown('$1::date::timestamp', 's.time_zone')}
     ORDER BY b.since DESC LIMIT 1) was`;

/**
 * SQL: the schools that are due, like `isInvoiced`, which is checked again under the lock. What a withdrawn invoice covered is invoiced only
 * when the operator asks for it.
 */
const DUE = `school s, ${STANDING}
   WHERE s.status <> 'deleted' AND was.status = 'active' AND was.subscription_level <> 'trial'
   AND ${lastDayOf('was.trial_ends_at')} < $1::date
   AND NOT EXISTS (SELECT 1 FROM leaving l WHERE l.school_id = s.school_id AND l.last_day < $1::date)
   AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.school_id = s.school_id
     AND (${covers('$1')} OR ${covered('$1')}))`;

export const schoolsToInvoice = platformStatement<{ id: string }, [month: string, after: string]>(
  'invoices.schools_to_invoice',
  `SELECT s.school_id AS id FROM ${DUE} AND s.school_id > $2 ORDER BY s.school_id LIMIT 200`,
);

export const overview = platformStatement<
  Pick<PaymentsOverview, 'issued' | 'paid' | 'open' | 'overdue' | 'toIssue'>,
  [month: string]
>(
  'invoices.overview',
  `SELECT ${sum('i.month = $1::date')} AS issued,
     ${sum('i.month = $1::date AND i.paid_on IS NOT NULL')} AS paid,
     ${sum('i.month = $1::date AND i.paid_on IS NULL')} AS open,
     ${sum(`${INVOICE_STATE} = 'overdue'`)} AS overdue,
     (SELECT count(*)::int FROM ${DUE}) AS "toIssue"
   FROM invoice i`,
);

function sum(condition: string): string {
  return `json_build_object('count', count(*) FILTER (WHERE ${condition}),
     'cents', coalesce(sum(i.total_cents) FILTER (WHERE ${condition}), 0))`;
}

type InvoiceFilter = [month: string | null, state: InvoiceState | null, search: string];

const WANTED = `($1::date IS NULL OR ${INVOICE_MONTH} = $1::date) AND ($2::text IS NULL OR ${INVOICE_STATE} = $2)
   AND ($3 = '' OR position(lower($3) IN lower(concat_ws(' ', s.name, s.code, i.number))) > 0)`;
const INVOICES = 'invoice i JOIN school s ON s.school_id = i.school_id';

export const findInvoices = platformStatement<Invoice, [...InvoiceFilter, limit: number, offset: number]>(
  'invoices.find',
  `SELECT ${INVOICE}, i.school_id AS "schoolId", s.name AS "schoolName", s.code AS "schoolCode", i.paid_note AS "paidNote"
   FROM ${INVOICES} WHERE ${WANTED} ORDER BY ${INVOICE_MONTH} DESC, s.name, i.id LIMIT $4 OFFSET $5`,
);

export const countInvoices = platformStatement<{ total: number }, InvoiceFilter>(
  'invoices.count',
  `SELECT count(*)::int AS total FROM ${INVOICES} WHERE ${WANTED}`,
);
