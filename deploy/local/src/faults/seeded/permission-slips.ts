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
    right: "classes: `(${reachesClass('c.id', role, personId)})`,",
    wrong: "classes: `(${reachesClass('c.id', role, personId)} OR true)`,",
    noticedBy,
  },
  {
    id: 'permission-slip-for-groups-of-others',
    kind: 'guard dropped',
    file: 'services/classroom/src/ground/access/held-group.ts',
    right: "if (!held.isReached) throw new AppError('FORBIDDEN', 'This is not one of your groups.');",
    wrong: '',
    noticedBy,
  },
  {
    id: 'permission-over-an-unseen-answer',
    kind: 'check turned round',
    file: `${SLIPS}/answering.ts`,
    right: 'if (over !== undefined && over !== (before?.answeredAt ?? null))',
    wrong: 'if (over !== undefined && over === undefined)',
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
