import type { Language } from '@homeroom/domain';

/** Empty if none was chosen: then the device determines the user interface, and the school the mails. */
export function languageChosen(account: { language: Language | null } | undefined): { language?: Language } {
  return account?.language ? { language: account.language } : {};
}
