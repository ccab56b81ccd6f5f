export interface Country {
  code: CountryCode;
  name: string;
  phoneCode: string;
  /** The school's default time zone, until its settings say otherwise. */
  timeZone: string;
}

export const COUNTRY_CODES = ['US', 'CA', 'GB', 'IE', 'AU', 'ZA', 'SG'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

export const COUNTRIES: readonly Country[] = [
  { code: 'US', name: 'United States', phoneCode: '+1', timeZone: 'America/New_York' },
  { code: 'CA', name: 'Canada', phoneCode: '+1', timeZone: 'America/Toronto' },
  { code: 'GB', name: 'United Kingdom', phoneCode: '+44', timeZone: 'Europe/London' },
  { code: 'IE', name: 'Ireland', phoneCode: '+353', timeZone: 'Europe/Dublin' },
  { code: 'AU', name: 'Australia', phoneCode: '+61', timeZone: 'Australia/Sydney' },
  { code: 'ZA', name: 'South Africa', phoneCode: '+27', timeZone: 'Africa/Johannesburg' },
  { code: 'SG', name: 'Singapore', phoneCode: '+65', timeZone: 'Asia/Singapore' },
];

/** Finds a country by ISO code or full name, case-insensitively. */
export function findCountry(text: string): Country | undefined {
  const wanted = text.trim().toLowerCase();
  return COUNTRIES.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}
