import type { OwnPermissionSlip } from '@homeroom/contracts';

/** Those that wait for this guardian's answer; they come with the earliest last day first. */
export function toAnswer(slips: readonly OwnPermissionSlip[]): OwnPermissionSlip[] {
  return slips.filter(({ isOpen, own }) => isOpen && own === null);
}

export function others(slips: readonly OwnPermissionSlip[]): OwnPermissionSlip[] {
  return slips.filter(({ isOpen, own }) => !isOpen || own !== null);
}
