import { isStaff, type Role } from '@homeroom/domain';

/** Whose business an incident is: of many people at once, where `CONCERNS_PERSON` asks for one. */
export interface Concerned {
  staffAlone: boolean;
  reachesFamilies: boolean;
  /** Where it concerns them and the staff alone. */
  raisers: readonly string[];
}

export function concerns(
  { staffAlone, reachesFamilies, raisers }: Concerned,
  { id, role }: { id: string; role: Role },
): boolean {
  const isTheirs = !staffAlone || isStaff(role) || raisers.includes(id);
  return isTheirs && (role !== 'parent' || reachesFamilies);
}
