import type { AnnouncementForm } from '@homeroom/contracts';
import { formFor } from '@homeroom/domain';

/** The page's language first, then the other languages set in the browser. */
export function wantedLanguages(language: string): string[] {
  return [language, ...navigator.languages];
}

export function titleFor(forms: readonly [AnnouncementForm, ...AnnouncementForm[]], language: string) {
  return formFor(forms, wantedLanguages(language)).form;
}
