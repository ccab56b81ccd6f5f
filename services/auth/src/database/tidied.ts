import type { Tidied } from '@homeroom/database';

/** Each longer than anything that depends on a row: alert capabilities last 14 hours, budgets look back one day. */
export const TIDIED: readonly Tidied[] = [
  // Until then, a phone where the person was signed in gets notices, however short the session was; an unknown session counts as ended.
  { table: 'session', since: 'created_at', after: '32 days' },
  // Organisations see a school's figures of the last 13 weeks.
  { table: 'school_day', since: 'day', after: '92 days' },
  { table: 'sign_in', since: 'at', after: '1 year' },
  { table: 'answered_challenge', since: 'expires_at', after: '1 hour' },
  { table: 'budget', since: 'touched_at', after: '2 days' },
  { table: 'sign_in_line', since: 'day_ends_at', after: '2 days' },
  { table: 'spent_proof', since: 'expires_at', after: '1 day' },
  { table: 'device', since: 'last_success_at', after: '1 year' },
  // An IP address counts as the school's for 30 days, and the one it was registered from for ever.
  { table: 'known_address', since: 'staff_signed_in_at', after: '31 days', only: 'NOT registered' },
  // An invitation is kept, because it is sent only once per address.
  { table: 'letter', since: 'created_at', after: '60 days', only: "kind <> 'guardian_invitation'" },
  // A change requested with a PIN that a teacher knew is kept until the owner has confirmed the address again.
  {
    table: 'address_change',
    since: 'asked_at',
    after: '60 days',
    only: 'pin_seen_by IS NULL OR done_at IS NULL',
  },
  // An open one is shown to the administrators until they withdraw it.
  {
    table: 'admin_invitation',
    since: 'invited_at',
    after: '60 days',
    only: 'accepted_at IS NOT NULL OR withdrawn_at IS NOT NULL',
  },
  { table: 'address_budget', since: 'touched_at', after: '2 days', platform: true },
  { table: 'revocation', since: 'revoked_at', after: '15 hours', platform: true },
  { table: 'outdated_session', since: 'minted_before', after: '15 hours', platform: true },
  { table: 'visiting', since: 'ends_at', after: '2 days', platform: true },
  // As long as the session of the sign-in that it came from.
  { table: 'switched_session', since: 'switched_at', after: '32 days', platform: true },
  { table: 'way_back_count', since: 'touched_at', after: '1 day', platform: true },
];
