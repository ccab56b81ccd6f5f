import { join } from 'node:path';
import { unfitness } from './fit';
import { FAULTS } from './table';

const root = join(__dirname, '../../../..');

/** Whoever changes the code a fault stands in changes the fault along, and not whoever tries them all a month later. */
it.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s still fits the code', (_id, fault) => {
  expect(unfitness(fault, root)).toBeUndefined();
});
