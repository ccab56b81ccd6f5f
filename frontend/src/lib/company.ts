import type { CountryCode } from '@homeroom/domain';
import { BRAND } from './brand';

const DOMAIN = new URL(BRAND.website).host;

interface CompanyEntity {
  country: string;
  name: string;
  address: string;
  registration: string;
  /** The countries of the schools that contract with it. */
  serves: readonly CountryCode[];
  /** Empty until known; pages then say so. */
  directors: readonly string[];
}

/** The legal entities through which the provider contracts, under the product's name. */
const ENTITIES: readonly CompanyEntity[] = [
  {
    country: 'United States',
    name: `${BRAND.name} Learning, Inc.`,
    address: '100 Example Street, Sampletown, DE 00000, United States',
    registration: 'Sample number 0000001',
    serves: ['US', 'CA'],
    directors: [],
  },
  {
    country: 'Germany',
    name: `${BRAND.name} Learning GmbH`,
    address: 'Beispielstraße 1, 00000 Musterstadt, Germany',
    registration: 'Sample number HRB 000002',
    serves: ['GB', 'IE', 'AU', 'SG'],
    directors: [],
  },
  {
    country: 'South Africa',
    name: `${BRAND.name} Learning (Pty) Ltd`,
    address: '1 Example Avenue, Sampletown, 0000, South Africa',
    registration: 'Sample number 0000/000003/07',
    serves: ['ZA'],
    directors: [],
  },
];

/**
 * Company facts for the public and legal pages. Sample data on a reserved domain: the operator replaces them here, and every page follows.
 * Invoices do not: what they say of a company is configured where they are issued (`INVOICE_ISSUERS`).
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
  entities: ENTITIES,
} as const;

/** A `mailto:` link; subject and text are encoded for mail programs (spaces as %20, line breaks as CRLF). */
export function mailLink(address: string, draft: { subject?: string; body?: string } = {}): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
  const parts = Object.entries(draft)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encode(text)}`);
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
