import { takenAwayUnsaid } from '@homeroom/testing';
import { MIGRATIONS } from './migrations';

/** From days on which no earlier version was running. */
const BEFORE_THE_RULE = [
  'ServiceMails1765200000000',
  'WithoutVerification1765200000003',
  'FactsTravel1769000000000',
];

it('no migration removes what the previous version still reads or writes', async () => {
  expect(await takenAwayUnsaid('school', MIGRATIONS, BEFORE_THE_RULE)).toEqual([]);
});
