import type { ContactLink, LinkFacts } from '@homeroom/contracts';
import type { Page } from '@playwright/test';

const KINDS: readonly LinkFacts['kind'][] = [
  'activation',
  'confirm_address',
  'password_reset',
  'pin_reset',
  'address_changes',
  'admin_invitation',
  'guardian_invitation',
];

const LINDEN = {
  // Contains a word that is wider than a phone's heading.
  schoolName: 'Gemeinschaftsgrundschule Friedrichshain-Kreuzberg',
  email: 'robin.konstantinopoulou-featherstonehaugh@linden-school.example',
};

/** Answers a link whose token is the name of a kind as if such a mail had been sent; passes on all others. */
export async function answerForLinks(page: Page): Promise<void> {
  await page.route('**/api/contact-links/look', (route) => {
    const { token } = route.request().postDataJSON() as { token: string };
    if (token !== 'confirm' && token !== 'undo') return route.fallback();
    const facts: ContactLink = {
      ...{ kind: token, state: 'open', ...LINDEN, lastDay: '2026-12-13' },
      isChangedSince: token === 'undo',
    };
    return route.fulfill({ json: facts });
  });
  await page.route('**/api/mail-links/look', (route) => {
    const { token } = route.request().postDataJSON() as { token: string };
    const kind = KINDS.find((each) => each === token);
    if (!kind) return route.fallback();
    const facts: LinkFacts = {
      ...{ kind, ...LINDEN, schoolCode: 'LINDEN2345', role: 'school_admin' },
    };
    return route.fulfill({ json: facts });
  });
}
