import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['admin', '/courses', /Theo Marsh/],
  ['admin', '/courses/:groupId', /Ivy Stone/],
];

export default screens;
