import type { Fault } from '../fault';

const IMPORTS = 'services/classroom/src/across/roster-imports';
const BROUGHT = [`${IMPORTS}/oneroster.spec.ts`];
const GROUPS = [`${IMPORTS}/oneroster-groups.spec.ts`];
const GIVEN_OUT = 'services/classroom/src/across/oneroster';

/** Faults in the import and export of OneRoster files. */
export const ONEROSTER_FAULTS: readonly Fault[] = [
  {
    id: 'half-a-file-empties-a-school',
    kind: 'guard dropped',
    file: `${IMPORTS}/planning.service.ts`,
    right: 'if (isMuch && confirmedLeavers !== leavers)',
    wrong: 'if (isMuch && confirmedLeavers === 0)',
    noticedBy: BROUGHT,
  },
  {
    id: 'leavers-go-unasked',
    kind: 'guard dropped',
    file: `${IMPORTS}/planning.service.ts`,
    right: '[Boolean(leavers), Boolean(endings), Boolean(returns)]',
    wrong: '[true, Boolean(endings), Boolean(returns)]',
    noticedBy: BROUGHT,
  },
  {
    id: 'groups-end-unasked',
    kind: 'guard dropped',
    file: `${IMPORTS}/planning.service.ts`,
    right: '[Boolean(leavers), Boolean(endings), Boolean(returns)]',
    wrong: '[Boolean(leavers), true, Boolean(returns)]',
    noticedBy: GROUPS,
  },
  {
    id: 'let-go-return-unasked',
    kind: 'guard dropped',
    file: `${IMPORTS}/planning.service.ts`,
    right: '[Boolean(leavers), Boolean(endings), Boolean(returns)]',
    wrong: '[Boolean(leavers), Boolean(endings), true]',
    noticedBy: BROUGHT,
  },
  {
    id: 'let-go-by-the-office-as-by-a-list',
    kind: 'check turned round',
    file: 'services/classroom/src/sections/student-changes/student-changes.service.ts',
    right: 'const outByList = roster.outByList ?? false;',
    wrong: 'const outByList = roster.outByList ?? true;',
    noticedBy: BROUGHT,
  },
  {
    id: 'let-go-since-the-plan-return',
    kind: 'guard dropped',
    file: `${IMPORTS}/students.list.ts`,
    right: '...(comesBack && { isActive: true }),',
    wrong: '...{ isActive: true },',
    noticedBy: BROUGHT,
  },
  {
    id: 'half-a-file-empties-groups',
    kind: 'guard dropped',
    file: `${IMPORTS}/planning.service.ts`,
    right: 'if (isMuch && confirmedEndings !== ends + endings)',
    wrong: 'if (isMuch && confirmedEndings === 0)',
    noticedBy: GROUPS,
  },
  {
    id: 'files-take-out-whom-the-office-put-in',
    kind: 'guard dropped',
    file: 'libs/domain/src/roster-groups.ts',
    right: 'isBrought && ids.has(groupId)',
    wrong: 'ids.has(groupId)',
    noticedBy: GROUPS,
  },
  {
    id: 'refused-lines-leave',
    kind: 'check turned round',
    file: `${IMPORTS}/oneroster-files.ts`,
    right: '!named.has(sourcedId) && !named.has(id)',
    wrong: '!named.has(id)',
    noticedBy: BROUGHT,
  },
  {
    id: 'one-roster-without-step-up',
    kind: 'guard dropped',
    file: `${GIVEN_OUT}/oneroster.controller.ts`,
    right: '  @NeedsStepUp()\n',
    wrong: '',
    noticedBy: [`${GIVEN_OUT}/oneroster.spec.ts`],
  },
  {
    id: 'one-roster-gives-every-contact',
    kind: 'guard dropped',
    file: `${GIVEN_OUT}/oneroster.queries.ts`,
    right: 'bool_or(kin.is_contacted) AS told',
    wrong: 'true AS told',
    noticedBy: [`${GIVEN_OUT}/oneroster.spec.ts`],
  },
  {
    id: 'files-that-bring-removed-parents-back',
    kind: 'guard dropped',
    file: `${IMPORTS}/known.queries.ts`,
    right: "coalesce(gone.parents, '[]') AS removed",
    wrong: "'[]'::json AS removed",
    noticedBy: BROUGHT,
  },
  {
    id: 'newcomers-get-the-account-of-who-left',
    kind: 'guard dropped',
    file: 'libs/domain/src/roster-teachers.ts',
    right: 'isActive || (sourcedId === null && isSame !== false);',
    wrong: 'isActive || isSame !== false;',
    noticedBy: ['libs/domain/src/roster-teachers.spec.ts'],
  },
];
