import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/teacher-admin?class=1', /Kids Messenger is on/],
  ['admin', '/messages-bypass', /Theo/],
  ['teacher', '/teacher-admin', /Kids Messenger is on/],
  ['teacher', '/messages-bypass', /Writing is not open yet/],
  ['student', '/kids-messenger', /Theo Marsh/],
  ['parent', '/messages-bypass', /Theo Marsh/],
];

export default screens;
