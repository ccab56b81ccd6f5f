import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['nobody', '/sign-in', /Choose who you are/],
  ['nobody', '/sign-in?as=student', /shared device/],
  ['nobody', '/teacher-login', /Teacher/],
  ['nobody', '/student-login', /Student/],
  ['nobody', '/single-sign-on', /Please start again/],
];

export default screens;
