import type { Fault } from '../fault';

const SCIM = 'services/classroom/src/people/scim';
const TOKENS = 'services/auth/src/staff-directory';
const KEPT = [`${SCIM}/scim.spec.ts`];
const DRAWN = [`${TOKENS}/staff-directory.spec.ts`];
const WAYS_BACK = ['services/auth/src/way-back/way-back.spec.ts'];
const NAMED = ['gateway/src/session/directories.spec.ts'];

/** Faults in what a school's directory shows, what it may do, and whom it may manage. */
export const STAFF_DIRECTORY_FAULTS: readonly Fault[] = [
  {
    id: 'directory-may-everything',
    kind: 'permission widened',
    file: 'libs/contracts/src/judgement.ts',
    right: `if (scope === 'directory') return permission === 'staff.provision';`,
    wrong: `if (scope === 'directory') return true;`,
    noticedBy: KEPT,
  },
  {
    id: 'any-token-of-a-school-is-its-directory',
    kind: 'guard dropped',
    file: `${TOKENS}/tokens.service.ts`,
    right: 'if (!row || !isRight || !isOpen) throw',
    wrong: 'if (!row || !isOpen) throw',
    noticedBy: DRAWN,
  },
  {
    id: 'visitor-draws-a-token',
    kind: 'guard dropped',
    file: `${TOKENS}/tokens.service.ts`,
    right: 'draw(identity: Identity): Promise<DrawnDirectoryToken> {\n    refuseVisitor(identity);',
    wrong: 'draw(identity: Identity): Promise<DrawnDirectoryToken> {',
    noticedBy: DRAWN,
  },
  {
    id: 'directory-changes-a-closed-school',
    kind: 'guard dropped',
    file: `${SCIM}/scim.service.ts`,
    right: 'const asked = closedNow() ? leavingOnly(said, person) : said;',
    wrong: 'const asked = said;',
    noticedBy: KEPT,
  },
  {
    id: 'directory-makes-administrators',
    kind: 'guard dropped',
    file: `${SCIM}/scim.service.ts`,
    right: 'if (kinds.some((kind) => RUNS_THE_SCHOOL.test(kind)))',
    wrong: 'if (kinds.length > 9)',
    noticedBy: KEPT,
  },
  {
    id: 'directory-makes-somebody-twice',
    kind: 'guard dropped',
    file: `${SCIM}/scim.service.ts`,
    right: `if (known || alike.some((each) => each.id === id && each.isLetGo === false))`,
    wrong: `if (alike.some((each) => each.id === id && each.isLetGo === null))`,
    noticedBy: KEPT,
  },
  {
    id: 'next-one-of-a-name-gets-the-account',
    kind: 'check turned round',
    file: `${SCIM}/scim.service.ts`,
    right: `return isLetGo || isAnother ? 'gone' : 'kept';`,
    wrong: `return isLetGo || isAnother ? 'same' : 'kept';`,
    noticedBy: KEPT,
  },
  {
    id: 'next-one-of-a-name-is-written-over-who-left',
    kind: 'guard dropped',
    file: `${SCIM}/scim.service.ts`,
    right: 'if (!person.isActive && isSomebodyElse(person, said)) return this.refuseOther(person, said);',
    wrong: 'if (person.isActive && isSomebodyElse(person, said)) return this.refuseOther(person, said);',
    noticedBy: KEPT,
  },
  {
    id: 'directory-brings-back-whom-the-office-shut-out',
    kind: 'guard dropped',
    file: `${SCIM}/scim.service.ts`,
    right: 'if (isActive || outByDirectory || !fields.isActive) return fields;',
    wrong: 'if (isActive !== undefined) return fields;',
    noticedBy: KEPT,
  },
  {
    id: 'directory-sends-itself-a-pin',
    kind: 'guard dropped',
    file: 'services/auth/src/addresses/doubt.queries.ts',
    right: '(account.email_by_directory AND account.email IS DISTINCT FROM account.verified_email OR EXISTS',
    wrong: '(EXISTS',
    noticedBy: WAYS_BACK,
  },
  {
    id: 'vouched-for-confirms-an-address-in-doubt',
    kind: 'guard dropped',
    file: 'services/auth/src/addresses/address-change.service.ts',
    right: `      if (vouched && account.isInDoubt) throw new AppError('STEP_UP_NEEDED');\n`,
    wrong: '      void vouched;\n',
    noticedBy: WAYS_BACK,
  },
  {
    id: 'directory-comes-into-a-closed-school',
    kind: 'guard dropped',
    file: 'gateway/src/session/verified-sessions.ts',
    right: `return scope === 'alerts' ? undefined : this.standings.closed(schoolId, this.standing);`,
    wrong: 'return scope ? undefined : this.standings.closed(schoolId, this.standing);',
    noticedBy: NAMED,
  },
];
