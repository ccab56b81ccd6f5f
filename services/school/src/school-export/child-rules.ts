import { type ChildRules, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { EXPORT_RULES } from './export-rules';

/** Of the school itself nothing is in the copy of one child; a table that had something would be missed here. */
const RULES: ChildRules = {
  tables: {},
  leftOut: {
    audit_entry: 'the school’s book says what its staff did',
    mail: 'on its way, and gone once it has left',
    repeated_write: REPEATED_WRITE,
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };
