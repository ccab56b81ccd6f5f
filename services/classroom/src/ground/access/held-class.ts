import type { Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { holdYear } from '../calendar/running-year';
import { admitToClass } from './class-access';
import { holdClass } from './class-reach';

interface HeldClass {
  classId: string;
  deviceId: string;
}

/**
 * The class that something is written to by its number, until the transaction ends, or the refusal. The year is held with it: what is
 * written while a year end is taken back would stand in a class that is withdrawn.
 */
export async function heldClass(
  tx: Tx,
  { role, personId }: Identity,
  classNumber: number,
): Promise<HeldClass> {
  await holdYear(tx);
  const [gate] = await tx.sql(holdClass(classNumber, role, personId));
  admitToClass(gate);
  await judged();
  return gate;
}
