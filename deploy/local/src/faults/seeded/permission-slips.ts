import type { Fault } from '../fault';

const SLIPS = 'services/classroom/src/across/permission-slips';
const noticedBy = [`${SLIPS}/permission-slips.spec.ts`];

/** Faults in who is asked for permission, and which answers count. */
export const PERMISSION_SLIP_FAULTS: readonly Fault[] = [
  {
    id: 'permission-by-a-guardian-without-custody',
    kind: 'check turned round',
    file: `${SLIPS}/slip-reach.ts`,
    right: 'AND decides.student_id = ${studentId} AND decides.has_custody)`;',
    wrong: 'AND decides.student_id = ${studentId})`;',
    noticedBy,
  },
  {
    id: 'permission-that-outlives-custody',
    kind: 'check turned round',
    file: `${SLIPS}/slip-reach.ts`,
    right: 'AND decides.student_id = given.student_id AND decides.has_custody\n',
    wrong: 'AND decides.student_id = given.student_id\n',
    noticedBy,
  },
  {
    id: 'permission-although-guardians-differ',
    kind: 'check turned round',
    file: 'libs/domain/src/permission-slips.ts',
    right: "if (yes && no) return 'differ';",
    wrong: "if (yes && no) return 'yes';",
    noticedBy: ['libs/domain/src/permission-slips.spec.ts'],
  },
  {
    id: 'permission-slip-read-beyond-ones-classes',
    kind: 'permission widened',
    file: `${SLIPS}/slip-reach.ts`,
    right: "return childrenOf(p, `(${reachesClass('c.id', role, personId)})`);",
    wrong: "return childrenOf(p, `(${reachesClass('c.id', role, personId)} OR true)`);",
    noticedBy,
  },
  {
    id: 'permission-answer-shown-to-the-other-guardian',
    kind: 'permission widened',
    file: `${SLIPS}/slips.queries.ts`,
    right: 'AND kin.has_custody AND ($4::uuid IS NULL OR kin.guardian_id = $4)',
    wrong: 'AND kin.has_custody AND ($4::uuid IS NULL OR true)',
    noticedBy,
  },
  {
    id: 'permission-on-older-paper',
    kind: 'check turned round',
    file: `${SLIPS}/children.service.ts`,
    right: '&& gate.before.answeredOn > broughtOn)',
    wrong: '&& gate.before.answeredOn < broughtOn)',
    noticedBy,
  },
];
