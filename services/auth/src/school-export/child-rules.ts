import { type ChildRules, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { EXPORT_RULES } from './export-rules';

const OPENS = 'opens the account, or would have';
const DEVICES =
  'where and on what somebody signed in, which others of the family may use too, in another home: it goes by itself';
const COPY = 'a copy: the classroom has it';
const COUNTED = 'counts for the services';
const OF_TEACHERS = 'of teachers';

/** What the export of one child contains of accounts: the child's own, without secrets. */
const RULES: ChildRules = {
  tables: {
    account: {
      rows: 'r.id = $2',
      columns: [
        'role',
        'first_name',
        'last_name',
        'sign_in_id',
        'record_id',
        'email',
        'language',
        'is_active',
        'created_at',
        'ended_at',
      ],
    },
    sign_in: {
      about: 'That somebody signed in as the child, or tried to, within the last year.',
      rows: 'r.account_id = $2',
      columns: ['at', 'outcome'],
      order: 'r.at, r.id',
    },
  },
  leftOut: {
    credential: OPENS,
    session: OPENS,
    unconfirmed: OPENS,
    'sign_in.browser': DEVICES,
    'sign_in.system': DEVICES,
    device: DEVICES,
    known_address: DEVICES,
    budget: 'how often something wrong was tried within minutes',
    repeated_write: REPEATED_WRITE,
    'account.teacher_type': OF_TEACHERS,
    'account.class_number': COPY,
    'account.grade': COPY,
    'account.section': COPY,
    'account.verified_email': 'the same address, once it is confirmed',
    'account.profile_version': COUNTED,
    'account.address_entered': COUNTED,
    'account.email_by_directory': OF_TEACHERS,
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };
