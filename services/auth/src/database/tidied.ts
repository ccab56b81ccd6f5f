import type { Tidied } from '@homeroom/database';

/** Longer than anything that a row still decides: alert capabilities live 14 hours, budgets look back a day. */
export const TIDIED: readonly Tidied[] = [
  // Until then a phone is told of notices that was signed in there, however short the session was; an unknown one is over.
  { table: 'session', since: 'created_at', after: '32 days' },
  // What an organisation sees of a school goes back 13 weeks.
  { table: 'school_day', since: 'day', after: '92 days' },
  { table: 'sign_in', since: 'at', after: '1 year' },
  { table: 'answered_challenge', since: 'expires_at', after: '1 hour' },
  { table: 'budget', since: 'touched_at', after: '2 days' },
  { table: 'sign_in_line', since: 'day_ends_at', after: '2 days' },
  { table: 'spent_proof', since: 'expires_at', after: '1 day' },
  { table: 'device', since: 'last_success_at', after: '1 year' },
  // An address counts as the school’s for 30 days, and where the school registered for ever.
  { table: 'known_address', since: 'staff_signed_in_at', after: '31 days', only: 'NOT registered' },
  // An invitation stays, because it is sent once to an address.
  { table: 'letter', since: 'created_at', after: '60 days', only: "kind <> 'guardian_invitation'" },
  // One that was asked for with a PIN that a teacher knew says so until its owner has confirmed it again.
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
  // As long as those of the sign-in that it came from are known.
  { table: 'switched_session', since: 'switched_at', after: '32 days', platform: true },
  { table: 'way_back_count', since: 'touched_at', after: '1 day', platform: true },
];
