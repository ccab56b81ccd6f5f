import type { Fault } from '../fault';

const CLASSROOM = 'services/classroom/src';
const CHANGES = [`${CLASSROOM}/sections/student-changes/student-changes.spec.ts`];
const FAMILIES = `${CLASSROOM}/people/families`;
const LINKS = [`${CLASSROOM}/people/guardian-links/guardian-links.spec.ts`];

/** Faults in guardians, their links to children, and what families may see and ask. */
export const FAMILY_FAULTS: readonly Fault[] = [
  {
    id: 'ended-access-is-not-written-down',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/family-changes.ts`,
    right: `    await this.news.note(tx, 'student', [studentId]);\n`,
    wrong: '',
    noticedBy: CHANGES,
  },
  {
    id: 'stranger-keeps-the-pin-of-a-linked-parent',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/guardian-links.service.ts`,
    right: '      await this.news.noteChild(tx, link.guardianId, link.studentId);\n',
    wrong: '',
    noticedBy: LINKS,
  },
  {
    id: 'pin-of-any-guardian',
    kind: 'guard dropped',
    file: `${CLASSROOM}/sections/pins/student-pins.service.ts`,
    right: 'const { id, mayChange } = meant(guardians, guardianId);',
    wrong:
      'const { id, mayChange } = guardianId ? { id: guardianId, mayChange: true } : meant(guardians, guardianId);',
    noticedBy: [`${CLASSROOM}/sections/pins/student-pins.spec.ts`],
  },
  {
    id: 'teacher-gives-any-family-a-pin',
    kind: 'guard dropped',
    file: `${CLASSROOM}/sections/pins/student-pins.service.ts`,
    right: `    if (!mayChange) throw new AppError('FORBIDDEN', OFFICE_ALONE);\n`,
    wrong: '',
    noticedBy: LINKS,
  },
  {
    id: 'teacher-rewrites-any-family',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/profiles/student-record.queries.ts`,
    right: `\${hasWholeFamily('g.id', '$3', '$4')} AS "mayChange"`,
    wrong: `$3::text IS NOT NULL AND $4::uuid IS NOT NULL AS "mayChange"`,
    noticedBy: LINKS,
  },
  {
    id: 'teacher-links-a-guardian-that-is-known',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/joining.ts`,
    right: `if (linked && identity.role !== 'school_admin') {`,
    wrong: `if (linked && identity.role === 'parent') {`,
    noticedBy: LINKS,
  },
  {
    id: 'anybody-agrees-to-a-link',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/guardian-links.service.ts`,
    right: 'if (!link || !isTheirs) throw',
    wrong: 'if (!link || isTheirs === undefined) throw',
    noticedBy: LINKS,
  },
  {
    id: 'stranger-s-pin-agrees-to-a-link',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/guardian-links.service.ts`,
    right: `identity.role === 'parent' ? this.accounts.pinSeenBy`,
    wrong: `identity.role === 'school_admin' ? this.accounts.pinSeenBy`,
    noticedBy: LINKS,
  },
  {
    id: 'guardian-sees-every-child',
    kind: 'guard dropped',
    file: `${CLASSROOM}/across/dashboards/children.queries.ts`,
    right: 'WHERE kin.school_id = $1 AND kin.guardian_id = $2 ORDER BY ${byFirstName',
    wrong: 'WHERE kin.school_id = $1 AND $2::uuid IS NOT NULL ORDER BY ${byFirstName',
    noticedBy: [`${CLASSROOM}/people/guardians/guardians.spec.ts`],
  },
  {
    id: 'points-told-to-every-family',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/profiles/student-audience.ts`,
    right: 'g.school_id = $1 AND g.student_id = s.id',
    wrong: 'g.school_id = $1',
    noticedBy: [`${CLASSROOM}/points/ledger/golden-thread.spec.ts`],
  },
  {
    id: 'custody-that-is-gone-still-asks',
    kind: 'guard dropped',
    file: `${FAMILIES}/deciding.service.ts`,
    right: '!asker || !mayAsk(asker, asked.kind))',
    wrong: 'asker?.hasCustody == null)',
    noticedBy: [`${FAMILIES}/requests.spec.ts`],
  },
  {
    id: 'somebody-not-called-is-on-the-list-to-call',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardians/internal-phones.controller.ts`,
    right: 'bool_or(tie.is_contacted)',
    wrong: 'bool_or(true)',
    noticedBy: [`${FAMILIES}/home-phones.spec.ts`],
  },
  {
    id: 'who-may-not-collect-is-let-in-by-a-list',
    kind: 'guard dropped',
    file: `${FAMILIES}/collectors.queries.ts`,
    right: " AND NOT ${isKeptAway('each', 's.id')}",
    wrong: '',
    noticedBy: [`${FAMILIES}/care.spec.ts`],
  },
  {
    id: 'whoever-is-barred-comes-back-with-another-account',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardians/guardian-changes.queries.ts`,
    right: "(tie.guardian_id = $2 OR (NOT tie.has_access AND ${isPerson('barred')}))",
    wrong: '(tie.guardian_id = $2)',
    noticedBy: [`${FAMILIES}/guardian-terms.spec.ts`],
  },
  {
    id: 'who-collects-without-custody',
    kind: 'guard dropped',
    file: `${FAMILIES}/requests.queries.ts`,
    right: 'AND l.student_id = s.id AND kin.has_custody',
    wrong: 'AND l.student_id = s.id',
    noticedBy: [`${FAMILIES}/requests.spec.ts`],
  },
  {
    id: 'teacher-adds-a-removed-parent-again',
    kind: 'guard dropped',
    file: `${CLASSROOM}/people/guardian-links/joining.ts`,
    right: "if (identity.role !== 'school_admin') await refuseFormer(tx, accountId, child.id);",
    wrong: '',
    noticedBy: [`${CLASSROOM}/sections/student-changes/further-guardians.spec.ts`],
  },
];
