import type { Fault } from '../fault';

const RETENTION = 'services/classroom/src/across/retention';
const ERASURES = `${RETENTION}/erasures.service.ts`;
const held = [`${RETENTION}/holds.spec.ts`];
const erased = [`${RETENTION}/erasures.spec.ts`];

/** Faults in how children's data is kept, held and erased. */
export const RETENTION_FAULTS: readonly Fault[] = [
  {
    id: 'hold-on-data-that-holds-nothing',
    kind: 'guard dropped',
    file: `${RETENTION}/retention.queries.ts`,
    right: "<= ${schoolToday()} AND NOT ${isHeld('$1', 's.id')})`;",
    wrong: '<= ${schoolToday()})`;',
    noticedBy: held,
  },
  {
    id: 'hold-that-games-do-not-heed',
    kind: 'check turned round',
    file: 'services/classroom/src/holds.ts',
    right: 'held.student_id = ${student} AND held.lifted_at IS NULL)`;',
    wrong: 'held.student_id = ${student} AND held.lifted_at IS NOT NULL)`;',
    noticedBy: held,
  },
  {
    id: 'removing-without-asking-who-holds',
    kind: 'guard dropped',
    file: 'libs/database/src/tidying/tidying.ts',
    right: 'if (heldBack && schoolId && !(await this.isAsked?.(schoolId))) return false;',
    wrong: '',
    noticedBy: ['services/messaging/src/retention/held.spec.ts'],
  },
  {
    id: 'erasure-by-one-alone',
    kind: 'guard dropped',
    file: ERASURES,
    right: "if (waiting.orderedBy === identity.personId) throw new AppError('ERASURE_OWN');",
    wrong: '',
    noticedBy: erased,
  },
  {
    id: 'erasure-of-who-is-here',
    kind: 'guard dropped',
    file: ERASURES,
    right: "if (!judged.hasLeft) throw new AppError('STUDENT_IS_HERE');",
    wrong: '',
    noticedBy: erased,
  },
  {
    id: 'erasure-before-its-hour',
    kind: 'guard dropped',
    file: `${RETENTION}/erasures.queries.ts`,
    right: 'e.student_id > $2 AND ${WAITS} AND e.due_at <= now()',
    wrong: 'e.student_id > $2 AND ${WAITS}',
    noticedBy: erased,
    heldBy: 'who carries it out asks again, behind the lock, whether it is due',
  },
  {
    id: 'erasure-of-held-data',
    kind: 'guard dropped',
    file: ERASURES,
    right: "if (judged.isHeld) throw new AppError('DATA_HELD');",
    wrong: '',
    noticedBy: erased,
  },
  {
    id: 'former-guardians-kept-for-ever',
    kind: 'check turned round',
    file: `${RETENTION}/retention.queries.ts`,
    right:
      'SELECT guardian_id FROM former_guardian WHERE school_id = $1 AND student_id = $2\n     UNION ALL ',
    wrong: '',
    noticedBy: erased,
  },
  {
    id: 'held-data-that-goes-with-a-former-guardian',
    kind: 'guard dropped',
    file: `${RETENTION}/retention.queries.ts`,
    right: "const HAS_CHILD = `(${['family_tie', 'former_guardian']",
    wrong: "const HAS_CHILD = `(${['family_tie']",
    noticedBy: erased,
  },
  {
    id: 'guardian-named-after-an-erased-child',
    kind: 'guard dropped',
    file: `${RETENTION}/retention.service.ts`,
    right: 'await this.nameAfterOthers(tx, guardianIds);',
    wrong: '',
    noticedBy: erased,
  },
];
