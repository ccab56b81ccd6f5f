import type { Fault } from '../fault';

const CLASSROOM = 'services/classroom/src';
const ABSENCES = `${CLASSROOM}/attendance/absences`;

/** Faults in registers, absences and homework. */
export const SCHOOL_DAY_FAULTS: readonly Fault[] = [
  {
    id: 'who-lost-the-class-sets-homework-at-its-time',
    kind: 'guard dropped',
    file: `${CLASSROOM}/homework/assigned/homework.queries.ts`,
    right: "${reachesPlace('h', `(${AUTHOR_NOW})`, 'h.set_by')} AND ${IS_FOR_SOMEBODY} AS is_theirs",
    wrong: '${IS_FOR_SOMEBODY} AS is_theirs',
    noticedBy: [`${CLASSROOM}/homework/assigned/homework.spec.ts`],
  },
  {
    id: 'an-absence-that-is-not-accepted-is-not-looked-for',
    kind: 'guard dropped',
    file: `${ABSENCES}/absences.service.ts`,
    right: `      if (!isAccepted) await this.unexplained(tx, identity, { id, reason: report.reason }, at);\n`,
    wrong: '',
    noticedBy: [`${ABSENCES}/absences.spec.ts`],
  },
  {
    id: 'whose-child-it-is-no-more-explains-an-absence',
    kind: 'guard dropped',
    file: `${ABSENCES}/absences.queries.ts`,
    right: 'EXISTS (SELECT FROM guardianship of_child',
    wrong: 'EXISTS (SELECT FROM family_tie of_child',
    noticedBy: [`${ABSENCES}/absences.spec.ts`],
  },
  {
    id: 'whoever-has-no-custody-explains-an-absence',
    kind: 'guard dropped',
    file: `${ABSENCES}/absences.queries.ts`,
    right: ' AND of_child.has_custody)`;',
    wrong: ')`;',
    noticedBy: [`${ABSENCES}/absences.spec.ts`],
  },
  {
    id: 'suspended-school-sets-homework',
    kind: 'guard dropped',
    file: `${CLASSROOM}/homework/assigned/giving-out.service.ts`,
    right: 'if (!takesChanges(state)) return;',
    wrong: "if (!takesChanges(state) && schoolId === '') return;",
    noticedBy: [`${CLASSROOM}/homework/assigned/homework.spec.ts`],
  },
  {
    id: 'removed-office-sets-homework',
    kind: 'check turned round',
    file: `${CLASSROOM}/homework/assigned/giving-out.service.ts`,
    right: `if (account?.isActive && account.role === 'school_admin')`,
    wrong: `if (account?.role === 'school_admin')`,
    noticedBy: [`${CLASSROOM}/homework/assigned/homework.spec.ts`],
  },
  {
    id: 'who-leads-another-class-corrects-this-one',
    kind: 'permission widened',
    file: `${CLASSROOM}/attendance/registers/register-access.ts`,
    right: "return gate.mayCorrect && identityMay(identity, 'attendance.correct');",
    wrong: "return identityMay(identity, 'attendance.correct');",
    noticedBy: [`${CLASSROOM}/attendance/registers/registers.spec.ts`],
  },
  {
    id: 'what-waited-is-of-any-day',
    kind: 'guard dropped',
    file: `${CLASSROOM}/attendance/registers/register-access.ts`,
    right: 'const wasMadeThen = madeAt !== null && dayOnClock(madeAt, at.timeZone) === at.day;',
    wrong: 'const wasMadeThen = madeAt !== null;',
    noticedBy: [`${CLASSROOM}/attendance/registers/registers.spec.ts`],
  },
  {
    id: 'what-ended-is-marked-for-ever',
    kind: 'guard dropped',
    file: `${CLASSROOM}/homework/assigned/homework-reach.ts`,
    right: "AND NOT ended.is_withdrawn AND ${markedUntil('ended')} >= ${schoolToday()})",
    wrong: 'AND NOT ended.is_withdrawn)',
    noticedBy: [`${CLASSROOM}/across/promotions/year-end.spec.ts`],
  },
];
