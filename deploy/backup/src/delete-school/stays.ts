/**
 * The rows that are kept after a school's data is deleted, and why. Every other row with its `school_id` is deleted, including rows of
 * tables yet to come.
 */
export interface Stays {
  why: string;
  /** SQL condition for the rows that are kept. */
  which: string;
}

/** Audit log entries about the school as a customer. Entries about its people and classes are deleted with them. */
const OF_THE_CUSTOMER = [
  ...['school.confirmed', 'school.verified', 'school.unverified', 'school.suspended', 'school.reactivated'],
  ...['school.notice_given', 'school.notice_taken_back', 'school.closed', 'school.data_deleted'],
  ...['trial.extended', 'plan.changed', 'feature.changed', 'school.country_changed'],
  ...[
    'invoice.requested',
    'invoice.issued',
    'invoice.paid',
    'invoice.payment_withdrawn',
    'invoice.withdrawn',
  ],
];

const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

export const STAYS: Readonly<Record<string, Stays>> = {
  'school.school': {
    why: 'its id, code, name and dates: that it was here, and that it is deleted; whom to write to and where is emptied',
    which: 'true',
  },
  'school.invoice': {
    why: 'the books of the company have to be kept, with the name and address to which each invoice was issued',
    which: 'true',
  },
  'school.leaving': { why: 'its notice and last day: why its data was deleted', which: 'true' },
  'school.audit_entry': {
    why: 'what the operator and the platform did about it as a customer',
    which: `actor_role IN ('super_super_admin', 'system') AND action IN (${oneOf(OF_THE_CUSTOMER)})`,
  },
  'auth.directory': {
    why: 'its code, which opens nothing and is not given to another school',
    which: `kind = 'former_code'`,
  },
  'auth.revocation': {
    why: 'ids of sessions that are over, so that no gateway believes them; they go by their age, within days',
    which: 'true',
  },
};

/** Columns of the school's row that describe people and places. */
export const EMPTIED = [
  ...['street', 'zip_code', 'city', 'phone_country_code', 'phone_number', 'contact_name', 'contact_email'],
  ...['language', 'logo_url', 'registered_from', 'alert_warning'],
];
