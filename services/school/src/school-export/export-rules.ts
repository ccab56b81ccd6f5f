import type { ExportRules } from '@homeroom/database';

/** The school's export of its own data: its record, audit log, menus and invoices. */
export const EXPORT_RULES: ExportRules = {
  tables: {
    audit_entry: 'A line of the audit log: who did what, when, about whom.',
    billing_standing: 'What the school was and since when, as far as its invoices depend on it.',
    invoice: 'An invoice, in cents of its currency.',
    leaving: 'The notice that the school has given, and its last day.',
    lunch_menu: 'The lunch menu of a week, by its Monday.',
    people_count: 'How many people the school has.',
    school: 'The school: its name, code, address, contact, plan and settings.',
    school_feature: 'Features that are switched on or off for the school.',
  },
  withheld: {
    logo: 'its picture lies beside as a file',
    'school.registered_from': 'from which network the school was registered: it is for the platform’s safety',
    'people_count.heard': 'counts what was heard of people, for the service alone',
    'people_count.counted_at_heard': 'counts what was heard of people, for the service alone',
    'invoice.withdrawn_by': 'who of the platform withdrew the invoice',
    'invoice.withdrawn_mail': 'which mail said so',
    'invoice.verified_school_at': 'whether the school was verified by the payment, which its own record says',
    'invoice.paid_by': 'who of the platform noted the payment',
    'invoice.paid_note': 'the platform’s own note on the payment',
  },
  harmless: { 'school_feature.key': 'the name of a feature' },
};
