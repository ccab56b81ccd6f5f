import { takenAwayUnsaid } from '@homeroom/testing';
import { MIGRATIONS } from './migrations';

/** Migrations from days when no earlier version was running anywhere. */
const BEFORE_THE_RULE = ['CountedRaises1765500000000', 'Notices1765500001000', 'FactsTravel1769000000000'];

it('no migration removes what the previous version still reads or writes', async () => {
  expect(await takenAwayUnsaid('alerts', MIGRATIONS, BEFORE_THE_RULE)).toEqual([]);
});
