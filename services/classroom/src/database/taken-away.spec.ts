import { takenAwayUnsaid } from '@homeroom/testing';
import { MIGRATIONS } from './migrations';

/** Of days on which nothing of a version before was running. */
const BEFORE_THE_RULE = [
  'FactsTravel1769000000000',
  'ClassYears1771000000000',
  'BellTimesBefore1776800200020',
  'WhatReportsAreOf1777300000030',
];

it('no migration takes away what the version before still reads or writes', async () => {
  expect(await takenAwayUnsaid('classroom', MIGRATIONS, BEFORE_THE_RULE)).toEqual([]);
});
