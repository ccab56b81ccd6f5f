import type { Fault } from './fault';
import { ADDRESS_FAULTS } from './seeded/addresses';
import { ALERTS_FAULTS } from './seeded/alerts';
import { AUTH_FAULTS } from './seeded/auth';
import { CHILD_COPY_FAULTS } from './seeded/child-copy';
import { PERMISSION_SLIP_FAULTS } from './seeded/permission-slips';
import { CLASSROOM_FAULTS } from './seeded/classroom';
import { FAMILY_FAULTS } from './seeded/families';
import { SCHOOL_DAY_FAULTS } from './seeded/school-day';
import { ELSEWHERE_FAULTS } from './seeded/elsewhere';
import { GATEWAY_FAULTS } from './seeded/gateway';
import { LIBS_FAULTS } from './seeded/libs';
import { ANNOUNCEMENT_FAULTS } from './seeded/announcements';
import { MESSAGING_FAULTS } from './seeded/messaging';
import { BREAKER_FAULTS } from './seeded/breaker';
import { MODERATION_FAULTS } from './seeded/moderation';
import { SCHOOL_FAULTS } from './seeded/school';
import { HAND_OVER_FAULTS } from './seeded/hand-over';
import { RETENTION_FAULTS } from './seeded/retention';
import { ONEROSTER_FAULTS } from './seeded/oneroster';
import { SINGLE_SIGN_ON_FAULTS } from './seeded/single-sign-on';
import { STAFF_DIRECTORY_FAULTS } from './seeded/staff-directory';
import { WRITING_POLICY_FAULTS } from './seeded/writing-policy';

/** Faults that an attacker would wish for, each placed where the protection is implemented. */
export const FAULTS: readonly Fault[] = [
  ...GATEWAY_FAULTS,
  ...LIBS_FAULTS,
  ...AUTH_FAULTS,
  ...ADDRESS_FAULTS,
  ...HAND_OVER_FAULTS,
  ...RETENTION_FAULTS,
  ...CHILD_COPY_FAULTS,
  ...PERMISSION_SLIP_FAULTS,
  ...SINGLE_SIGN_ON_FAULTS,
  ...STAFF_DIRECTORY_FAULTS,
  ...ELSEWHERE_FAULTS,
  ...SCHOOL_FAULTS,
  ...CLASSROOM_FAULTS,
  ...FAMILY_FAULTS,
  ...SCHOOL_DAY_FAULTS,
  ...ONEROSTER_FAULTS,
  ...ANNOUNCEMENT_FAULTS,
  ...MESSAGING_FAULTS,
  ...WRITING_POLICY_FAULTS,
  ...BREAKER_FAULTS,
  ...MODERATION_FAULTS,
  ...ALERTS_FAULTS,
];
