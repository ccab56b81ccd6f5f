import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  // On a school day the walk's school has taken this one (`takeRegister`); on others there is none.
  ['teacher', '/class/1/register', /Save the changes|no register/],
  // By default lessons have no registers.
  ['teacher', '/groups/:groupId/register', /no register/],
  ['device', '/class/1/register', /Save the changes|no register/],
  ['admin', '/registers/:registerId', /Save the changes|Nobody to mark|could not find/],
  ['admin', '/attendance', /Registers for|No school/],
  ['admin', '/attendance?tab=reports', /reported/],
  ['admin', '/attendance?tab=rules', /Code set/],
  ['student', '/attendance', /Attendance/],
  ['parent', '/attendance', /Report an absence/],
];

export default screens;
