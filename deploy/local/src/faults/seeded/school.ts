import type { Fault } from '../fault';

const SCHOOL = 'services/school/src';
const OPERATOR = `${SCHOOL}/operator`;
const GATE = `${SCHOOL}/mail/mail.gate.ts`;
const GATED = [`${SCHOOL}/mail/mail.gate.spec.ts`];

/** The school itself, its book, its mails, and the operator's decisions. */
export const SCHOOL_FAULTS: readonly Fault[] = [
  {
    id: 'any-school-s-record',
    kind: 'school_id left out',
    file: `${SCHOOL}/schools/schools.service.ts`,
    right: `    if (id !== currentIdentity().schoolId) throw new AppError('NOT_FOUND');\n`,
    wrong: '',
    noticedBy: [`${SCHOOL}/registration/registration.spec.ts`],
  },
  {
    id: 'logo-under-any-school-s-address',
    kind: 'school_id left out',
    file: `${SCHOOL}/logo/logo.service.ts`,
    right: `    if (schoolId !== currentIdentity().schoolId) throw new AppError('NOT_FOUND');\n`,
    wrong: '    void schoolId;\n',
    noticedBy: [`${SCHOOL}/logo/logo.spec.ts`],
    heldBy: 'the picture itself is looked for in the school of whoever asks',
  },
  {
    id: 'book-for-the-whole-school',
    kind: 'permission widened',
    file: `${SCHOOL}/audit/audit.controller.ts`,
    right: `@Allow('audit.read')`,
    wrong: `@Allow('school.read')`,
    noticedBy: [`${SCHOOL}/audit/audit.spec.ts`],
  },
  {
    id: 'lines-of-the-book-can-be-changed',
    kind: 'permission widened',
    file: `${SCHOOL}/database/migrations/1760000000010-audit.ts`,
    right: `kept: 'evidence', rights: ['SELECT', 'INSERT'] },`,
    wrong: `kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },`,
    noticedBy: [`${SCHOOL}/audit/audit.spec.ts`],
  },
  {
    id: 'settings-for-everybody',
    kind: 'permission widened',
    file: `${SCHOOL}/settings/settings.controller.ts`,
    right: `@Allow('school.manage')\n  @Patch()`,
    wrong: `@Allow('school.read')\n  @Patch()`,
    noticedBy: [`${SCHOOL}/settings/settings.spec.ts`],
  },
  {
    id: 'operator-decides-from-inside-a-school',
    kind: 'guard dropped',
    file: `${OPERATOR}/acting-operator.ts`,
    right: `if (schoolId !== PLATFORM_SCHOOL_ID) throw`,
    wrong: `if (!schoolId) throw`,
    noticedBy: [`${OPERATOR}/schools/platform-schools.spec.ts`],
    heldBy: 'a visit has no platform.manage: the guard of the service refuses before it is asked',
  },
  {
    id: 'operator-opens-a-school-that-waits',
    kind: 'guard dropped',
    file: `${OPERATOR}/schools/school-changes.service.ts`,
    right: `if (before.status !== 'active' && before.status !== 'suspended') throw`,
    wrong: `if (before.status === 'deleted') throw`,
    noticedBy: [`${OPERATOR}/schools/platform-schools.spec.ts`],
  },
  {
    id: 'operator-verifies-a-school-that-waits',
    kind: 'guard dropped',
    file: `${OPERATOR}/schools/school-changes.service.ts`,
    right: `    if (status === 'pending') throw new AppError('SCHOOL_STATE');\n`,
    wrong: '    void status;\n',
    noticedBy: [`${OPERATOR}/schools/platform-schools.spec.ts`],
  },
  {
    id: 'invoice-paid-in-another-school',
    kind: 'school_id left out',
    file: `${OPERATOR}/invoices/invoices.service.ts`,
    right: 'await this.db.transactionIn(schoolId, async (tx) => {',
    wrong: 'await this.db.transaction(async (tx) => {',
    noticedBy: [`${OPERATOR}/invoices/invoices.spec.ts`],
  },
  {
    id: 'invoice-paid-by-whoever-reads',
    kind: 'permission widened',
    file: `${OPERATOR}/invoices/invoices.controller.ts`,
    right: `@Allow('platform.manage')\n  @Post('schools/:schoolId/invoices/:invoiceId/paid')`,
    wrong: `@Allow('school.manage')\n  @Post('schools/:schoolId/invoices/:invoiceId/paid')`,
    noticedBy: ['gateway/src/both-doors.spec.ts'],
  },
  {
    id: 'unconfirmed-school-writes-to-strangers',
    kind: 'guard dropped',
    file: GATE,
    right: `if (recipient === 'other' && !(await`,
    wrong: `if (recipient !== 'other' && !(await`,
    noticedBy: GATED,
  },
  {
    id: 'unconfirmed-school-invites',
    kind: 'guard dropped',
    file: GATE,
    right: `      if (trust === 'unconfirmed') return hold(tx, id, 'unconfirmed', NO_TIME);\n`,
    wrong: '',
    noticedBy: GATED,
    heldBy: 'the gate asks once more when it knows to whom the mail goes, and holds it there',
  },
  {
    id: 'backup-runs-reported-by-anybody',
    kind: 'permission widened',
    file: `${SCHOOL}/security/security.controller.ts`,
    right: `@Internal('backup')`,
    wrong: `@Internal('backup', 'auth', 'classroom', 'messaging', 'alerts')`,
    noticedBy: [`${SCHOOL}/security/security.spec.ts`],
  },
];
