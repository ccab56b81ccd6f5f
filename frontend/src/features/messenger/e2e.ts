import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/teacher-admin?class=1', /Kids Messenger is on/],
  ['teacher', '/teacher-admin', /Kids Messenger is on/],
  ['admin', '/teacher-admin?class=all', /The school’s own words/],
  ['teacher', '/teacher-admin?class=1&tab=monitoring', /Held and reported messages/],
  ['student', '/kids-messenger', /Messages are|no school today/],
];

export default screens;
