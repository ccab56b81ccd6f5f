import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/classroom/1/students/:studentId/family', /Who may collect/],
  ['teacher', '/classroom/1/students/:studentId/family', /Who may collect/],
  ['admin', '/family-requests', /No requests waiting/],
  ['admin', '/collection-list', /Open the list/],
  ['teacher', '/collection-list?class=1', /Open the list/],
  ['parent', '/my-family', /How the school reaches you/],
];

export default screens;
