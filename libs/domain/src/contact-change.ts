/** A change of the address of a school's named contact. Days end at midnight on the school's clock. */
export const CONTACT_CHANGE = {
  /** How long the new address can confirm. The day on which it was entered is not counted. */
  confirmDays: 3,
  /** How long the former address can take the change back. */
  undoDays: 14,
  /** Mails that ask a new address to confirm, within 24 hours. */
  mailsPerDay: 5,
} as const;
