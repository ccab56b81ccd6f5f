import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['nobody', '/teacher-login', /Teacher/],
  ['nobody', '/student-login', /Student/],
];

export default screens;
