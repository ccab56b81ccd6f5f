import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['graceAdmin', '/school-admin-dashboard', /days left with everything switched on/],
  ['graceTeacher', '/teacher-dashboard', /Only an administrator of your school can ask for a plan/],
  ['readOnlyAdmin', '/school-admin-dashboard', /see everything but change nothing/],
  ['readOnlyParent', '/parent-dashboard', /see everything but change nothing/],
  ['suspendedAdmin', '/school-admin-dashboard', /account is suspended/],
  ['suspendedStudent', '/student-dashboard', /account is suspended/],
  ['suspendedParent', '/parent-dashboard', /account is suspended/],
];

export default screens;
