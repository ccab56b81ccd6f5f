import { type Fault, faultsOf } from '../fault';

const CASES = ['services/messaging/src/moderation/moderation.spec.ts'];
const DANGER = ['services/messaging/src/safeguarding/safeguarding.spec.ts'];
const WORK = ['services/messaging/src/case-work/case-work.spec.ts'];
const HOMES = ['services/classroom/src/people/families/home-phones.spec.ts'];
const RULE = 'libs/domain/src/messaging/moderation.ts';
const ESCALATION = 'services/messaging/src/safeguarding/escalation.queries.ts';
const PLAN = 'services/messaging/src/deliveries/plan.ts';
const QUERIES = 'services/messaging/src/moderation/cases.queries.ts';
const HOMES_QUERY = 'services/classroom/src/people/families/internal-home-phones.controller.ts';

const fault = faultsOf('moderation');

/** Faults in what holds a child's message, who decides about it, and who is notified if nobody does. */
export const MODERATION_FAULTS: readonly Fault[] = [
  fault(
    'danger-waits-for-settings',
    [RULE, DANGER],
    'guard dropped',
    'if (!found.safeguarding && filtering.length + approving.length === 0)',
    'if (filtering.length + approving.length === 0)',
  ),
  fault(
    'other-class-not-asked',
    [RULE, CASES],
    'guard dropped',
    'const all = [writer, ...reached];',
    'const all = [writer];',
  ),
  fault(
    'small-numbers-shown',
    [RULE, WORK],
    'guard dropped',
    'count < MODERATION.smallestCell ? null : count',
    'count',
  ),
  fault(
    'case-of-any-class',
    [QUERIES, CASES],
    'guard dropped',
    "x.id = $2 AND ($4::boolean OR ${theirs('$3')})`",
    'x.id = $2 AND ($4::boolean OR $3::uuid IS NOT NULL)`',
  ),
  fault(
    'decided-twice',
    ['services/messaging/src/moderation/cases.service.ts', CASES],
    'guard dropped',
    "if ((await tx.sql(isUndecided(caseId))).length === 0) throw new AppError('CASE_DECIDED');",
    '',
  ),
  fault('night-keeps-it', [PLAN, DANGER], 'guard dropped', '    if (isUrgent) return now;\n', ''),
  fault(
    'choices-keep-it',
    ['libs/domain/src/notice-channels.ts', DANGER],
    'guard dropped',
    '  if (URGENT_NOTICES.includes(kind)) return usualTimings(kind, role);\n',
    '',
  ),
  fault(
    'told-although-looked-at',
    ['services/messaging/src/moderation/case-record.ts', DANGER],
    'guard dropped',
    '    await this.escalation.end(tx, [caseId]);\n',
    '',
  ),
  fault(
    'office-told-at-once',
    [ESCALATION, DANGER],
    'permission widened',
    `o.is_lead OR NOT EXISTS (SELECT FROM office WHERE is_lead))`,
    `o.is_lead OR true)`,
  ),
  fault(
    'lead-who-has-left',
    [ESCALATION, DANGER],
    'guard dropped',
    `d.role = 'school_admin' AND d.is_active\n   )`,
    `d.role = 'school_admin'\n   )`,
  ),
  fault(
    'anybody-named',
    ['services/messaging/src/safeguarding/moderation-settings.service.ts', DANGER],
    'guard dropped',
    'if (named.some((id) => !before.office.some(({ personId }) => personId === id)))',
    'if (named.length > 1_000)',
  ),
  fault(
    'taken-from-somebody',
    ['services/messaging/src/case-work/case-work.service.ts', WORK],
    'guard dropped',
    "if (takenBy !== null && takenBy !== personId && role !== 'school_admin')",
    "if (takenBy === 'nobody')",
  ),
  fault(
    'numbers-without-a-task',
    ['services/messaging/src/case-work/home.service.ts', WORK],
    'guard dropped',
    "      if (gate.callHome !== 'open') throw new AppError('NO_CALL_ASKED');\n",
    '',
  ),
  fault(
    'hold-that-holds-nothing',
    ['services/messaging/src/database/tidied.ts', WORK],
    'guard dropped',
    "only: `${notKept('message')} AND NOT ${isRowAwaited('message')}`,",
    "only: 'true',",
  ),
  fault(
    'evidence-gone-before-the-decision',
    ['services/messaging/src/database/tidied.ts', ['services/messaging/src/retention/held.spec.ts']],
    'guard dropped',
    "only: `${notKept('message')} AND NOT ${isRowAwaited('message')}`,",
    "only: notKept('message'),",
  ),
  fault(
    'evidence-as-it-is-now',
    [
      'services/messaging/src/evidence/evidence.queries.ts',
      ['services/messaging/src/message-reports/reports.spec.ts'],
    ],
    'check turned round',
    'f.replaced_at > ${at} ORDER BY f.version LIMIT 1), ${of}.body)`;',
    'f.replaced_at IS NULL AND ${at} IS NULL ORDER BY f.version LIMIT 1), ${of}.body)`;',
  ),
  fault(
    'export-by-who-leads',
    ['libs/domain/src/roles.ts', WORK],
    'permission widened',
    "  'timetable.write',\n];",
    "  'timetable.write',\n  'messages.moderate',\n];",
  ),
  fault(
    'warning-of-somebody-else',
    ['services/messaging/src/moderation/warnings.service.ts', WORK],
    'guard dropped',
    'WHERE school_id = $1 AND sender_id = $2 AND id = $3 AND warned',
    'WHERE school_id = $1 AND $2::uuid IS NOT NULL AND id = $3 AND warned',
  ),
  fault(
    'called-without-custody',
    [HOMES_QUERY, HOMES],
    'guard dropped',
    'kin.has_custody AND kin.is_contacted',
    'kin.is_contacted',
  ),
  fault(
    'called-though-not-to-be',
    [HOMES_QUERY, HOMES],
    'guard dropped',
    'kin.has_custody AND kin.is_contacted',
    'kin.has_custody',
  ),
  fault(
    'record-gives-the-number-away',
    [HOMES_QUERY, HOMES],
    'guard dropped',
    "isNobodysNumber('tie.has_custody AND tie.is_contacted')",
    "'s.parent_phone IS NOT NULL'",
  ),
];
