import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [
  ['nobody', '/forgot-password', /Get back in/],
  ['nobody', '/activate', /This link is incomplete/],
  ['nobody', '/family-invitation#nobodys', /This link does not work any more/],
  ['nobody', '/activate#activation', /One more step/],
  ['nobody', '/confirm-email#confirm_address', /Yes, it is mine/],
  ['nobody', '/new-password#password_reset', /Choose a new password/],
  ['nobody', '/new-pin#pin_reset', /Show me my new PIN/],
  ['nobody', '/stop-address-change#address_changes', /Was this not you/],
  ['nobody', '/school-contact', /This link is incomplete/],
  ['nobody', '/school-contact#confirm', /Confirm this address/],
  ['nobody', '/school-contact#undo', /Undo the change/],
  ['nobody', '/accept-invitation#admin_invitation', /Accept the invitation/],
  ['nobody', '/family-invitation#guardian_invitation', /invites you/],
];

export default screens;
