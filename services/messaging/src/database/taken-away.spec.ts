import { takenAwayUnsaid } from '@homeroom/testing';
import { MIGRATIONS } from './migrations';

/** Migrations from days when no earlier version was running anywhere. */
const BEFORE_THE_RULE = ['FactsTravel1769000000000', 'SectionKeys1772000000000'];

it('no migration removes what the previous version still reads or writes', async () => {
  expect(await takenAwayUnsaid('messaging', MIGRATIONS, BEFORE_THE_RULE)).toEqual([]);
});
