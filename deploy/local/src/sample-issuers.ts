import type { IssuerOfCountries } from '@homeroom/domain';

/** `INVOICE_ISSUERS` of the local start: companies and accounts that do not exist. */
export function sampleIssuers(brand: string): readonly IssuerOfCountries[] {
  return [
    {
      serves: ['US', 'CA'],
      name: `${brand} Learning, Inc.`,
      address: '100 Example Street, Sampletown, DE 00000, United States',
      registration: 'Sample number 0000001',
      account: { bank: 'Sample Bank', routing: '000000000', account: '0000000001' },
    },
    {
      serves: ['GB', 'IE', 'AU', 'SG'],
      name: `${brand} Learning GmbH`,
      address: 'Beispielstraße 1, 00000 Musterstadt, Germany',
      registration: 'Sample number HRB 000002',
      account: { bank: 'Musterbank', iban: 'DE36 0000 0000 0000 0000 00', bic: 'XXXXDEXXXXX' },
    },
    {
      serves: ['ZA'],
      name: `${brand} Learning (Pty) Ltd`,
      address: '1 Example Avenue, Sampletown, 0000, South Africa',
      registration: 'Sample number 0000/000003/07',
      account: { bank: 'Sample Bank', branch: '000000', account: '0000000003' },
    },
  ];
}
