import type { Language } from '@homeroom/domain';

/** Absent where none was chosen: then the device decides how the person reads, and the school how they are written to. */
export function languageChosen(account: { language: Language | null } | undefined): { language?: Language } {
  return account?.language ? { language: account.language } : {};
}
