import type { AuditAction } from '@homeroom/domain';

/** What a write leaves in the school's audit log, or why it leaves nothing there. */
export type Trail =
  | {
      writes: readonly AuditAction[];
      /** The spec that shows the line, if the call in the audit spec finds nothing to change. */
      shownIn?: string | readonly string[];
    }
  | { none: string };

export const SIGN_IN = {
  none: 'auth keeps sign-ins and guesses itself: they are no decision about somebody',
};

export const IN_LEDGER = {
  none: 'the ledger of points is such a book: append-only, with who gave and took back',
};

export const NEW_SCHOOL = {
  none: 'there is no book before the school, whose own row says when and from where',
};

export const WAYS_BACK = 'services/auth/src/way-back/way-back.spec.ts';

export const ADDRESSES = 'services/auth/src/addresses/addresses.spec.ts';

export const PHONES = 'services/messaging/src/phones/phones.spec.ts';

export const FACTORS = 'services/auth/src/factors/own-factors.spec.ts';

export const SINGLE_SIGN_ON = 'services/auth/src/single-sign-on/single-sign-on.spec.ts';

export const STAFF_DIRECTORY = 'services/auth/src/staff-directory/staff-directory.spec.ts';

export const SCIM = 'services/classroom/src/people/scim/scim.spec.ts';

export const LINE = 'services/auth/src/line/lifting.spec.ts';

export const IMPORTS = [
  'applying',
  'staff-and-classes',
  'group-members',
  'oneroster',
  'oneroster-groups',
].map((spec) => `services/classroom/src/across/roster-imports/${spec}.spec.ts`);

export const ORGANISATIONS = 'services/auth/src/organisations/organisations.spec.ts';

export const VISITS = 'gateway/e2e/visits.spec.ts';

export const ADMINS = 'services/auth/src/admins/admins.spec.ts';
