import { join } from 'node:path';
import { unfitness } from './fit';
import { FAULTS } from './table';

const root = join(__dirname, '../../../..');

/** Fails at once when a change makes a fault unfit, so that the fault is updated with the change and not when all of them are next run. */
it.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s still fits the code', (_id, fault) => {
  expect(unfitness(fault, root)).toBeUndefined();
});
