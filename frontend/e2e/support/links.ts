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

/** A link whose token is the name of a kind is answered as if such a mail had come; every other one goes its way. */
export async function answerForLinks(page: Page): Promise<void> {
  await page.route('**/api/mail-links/look', (route) => {
    const { token } = route.request().postDataJSON() as { token: string };
    const kind = KINDS.find((each) => each === token);
    if (!kind) return route.fallback();
    const facts: LinkFacts = {
      kind,
      // One word of it is wider than a phone's heading.
      schoolName: 'Gemeinschaftsgrundschule Friedrichshain-Kreuzberg',
      schoolCode: 'LINDEN2345',
      email: 'robin.konstantinopoulou-featherstonehaugh@linden-school.example',
      role: 'school_admin',
    };
    return route.fulfill({ json: facts });
  });
}
