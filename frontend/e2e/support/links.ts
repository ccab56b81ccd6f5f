import type { LinkFacts } from '@homeroom/contracts';
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

/** Answers a link whose token is the name of a kind as if such a mail had been sent; passes on all others. */
export async function answerForLinks(page: Page): Promise<void> {
  await page.route('**/api/mail-links/look', (route) => {
    const { token } = route.request().postDataJSON() as { token: string };
    const kind = KINDS.find((each) => each === token);
    if (!kind) return route.fallback();
    const facts: LinkFacts = {
      kind,
      // Contains a word that is wider than a phone's heading.
      schoolName: 'Gemeinschaftsgrundschule Friedrichshain-Kreuzberg',
      schoolCode: 'LINDEN2345',
      email: 'robin.konstantinopoulou-featherstonehaugh@linden-school.example',
      role: 'school_admin',
    };
    return route.fulfill({ json: facts });
  });
}
