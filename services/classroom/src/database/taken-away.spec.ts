import { takenAwayUnsaid } from '@homeroom/testing';
import { MIGRATIONS } from './migrations';

/** From days on which no earlier version was running. */
const BEFORE_THE_RULE = [
  'FactsTravel1769000000000',
  'ClassYears1771000000000',
  'BellTimesBefore1776800200020',
  'WhatReportsAreOf1777300000030',
];

it('no migration removes what the previous version still reads or writes', async () => {
  expect(await takenAwayUnsaid('classroom', MIGRATIONS, BEFORE_THE_RULE)).toEqual([]);
});
