import type { ChangeSchool } from '@homeroom/contracts';

export type SaveSchool = (
  change: ChangeSchool,
  done: 'saved' | 'suspended' | 'reactivated' | 'extended' | 'verified' | 'unverified' | 'moved',
) => void;
