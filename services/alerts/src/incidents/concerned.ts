import { isStaff, type Role } from '@homeroom/domain';

/** Who an incident concerns: for checking many people in memory, where `CONCERNS_PERSON` checks one in SQL. */
export interface Concerned {
  staffAlone: boolean;
  reachesFamilies: boolean;
  /** Only filled if the incident concerns just these people and the staff. */
  raisers: readonly string[];
}

export function concerns(
  { staffAlone, reachesFamilies, raisers }: Concerned,
  { id, role }: { id: string; role: Role },
): boolean {
  const isTheirs = !staffAlone || isStaff(role) || raisers.includes(id);
  return isTheirs && (role !== 'parent' || reachesFamilies);
}
