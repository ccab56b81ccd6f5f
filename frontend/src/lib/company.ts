import { companyEntities } from '@homeroom/domain';
import { BRAND } from './brand';

const DOMAIN = new URL(BRAND.website).host;

/**
 * Company facts for the public and legal pages. Sample data on a reserved domain: the operator replaces them here and
 * in `companyEntities`, and every page follows.
 */
export const COMPANY = {
  sample: true,
  /** Shown instead of the note about sample data once the facts are real. */
  source: 'Sample data',
  checked: '2026-11-21',
  website: BRAND.website,
  emails: {
    general: BRAND.email,
    support: `support@${DOMAIN}`,
    sales: `sales@${DOMAIN}`,
    press: `press@${DOMAIN}`,
    privacy: `privacy@${DOMAIN}`,
    legal: `legal@${DOMAIN}`,
    childProtection: `child-protection@${DOMAIN}`,
    security: `security@${DOMAIN}`,
  },
  entities: companyEntities(BRAND.name),
} as const;

/** A `mailto:` link; subject and text are encoded for mail programs (spaces as %20, line breaks as CRLF). */
export function mailLink(address: string, draft: { subject?: string; body?: string } = {}): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
  const parts = Object.entries(draft)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encode(text)}`);
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
