import { type ChildRules, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { EXPORT_RULES } from './export-rules';

/** A child's copy contains nothing of the school itself; listing the tables here makes a new one with child data noticed. */
const RULES: ChildRules = {
  tables: {},
  leftOut: {
    audit_entry: 'the school’s book says what its staff did',
    contact_change: 'whom the school’s invoices and notices go to',
    mail: 'on its way, and gone once it has left',
    repeated_write: REPEATED_WRITE,
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };
