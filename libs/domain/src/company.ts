import type { CountryCode } from './countries';

export interface CompanyEntity {
  country: string;
  name: string;
  address: string;
  registration: string;
  /** The countries of the schools that contract with it. */
  serves: readonly CountryCode[];
  /** Empty until known; pages then say so. */
  directors: readonly string[];
}

/**
 * The legal entities through which the provider contracts, under the product's name. Sample data: the operator replaces them here, and
 * every page and each invoice that is issued from then on follows.
 */
export function companyEntities(brand: string): readonly CompanyEntity[] {
  return [
    {
      country: 'United States',
      name: `${brand} Learning, Inc.`,
      address: '100 Example Street, Sampletown, DE 00000, United States',
      registration: 'Sample number 0000001',
      serves: ['US', 'CA'],
      directors: [],
    },
    {
      country: 'Germany',
      name: `${brand} Learning GmbH`,
      address: 'Beispielstraße 1, 00000 Musterstadt, Germany',
      registration: 'Sample number HRB 000002',
      serves: ['GB', 'IE', 'AU', 'SG'],
      directors: [],
    },
    {
      country: 'South Africa',
      name: `${brand} Learning (Pty) Ltd`,
      address: '1 Example Avenue, Sampletown, 0000, South Africa',
      registration: 'Sample number 0000/000003/07',
      serves: ['ZA'],
      directors: [],
    },
  ];
}
