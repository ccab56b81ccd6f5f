import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/teacher-admin?class=1', /Kids Messenger is on/],
  ['teacher', '/teacher-admin', /Kids Messenger is on/],
  ['student', '/kids-messenger', /Theo Marsh/],
];

export default screens;
