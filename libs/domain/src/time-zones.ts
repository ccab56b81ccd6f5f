import type { CountryCode } from './countries';

/** The time zones of a country's schools, largest population first. Some differ by an hour for part of the year only. */
const ZONES_OF_COUNTRY: Record<CountryCode, readonly string[]> = {
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Detroit',
    'America/Indiana/Indianapolis',
    'America/Kentucky/Louisville',
    'America/Boise',
    'America/Adak',
    'America/Puerto_Rico',
    'Pacific/Guam',
  ],
  CA: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/Regina',
    'America/St_Johns',
    'America/Moncton',
    'America/Whitehorse',
    'America/Iqaluit',
  ],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  AU: [
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Perth',
    'Australia/Adelaide',
    'Australia/Hobart',
    'Australia/Darwin',
    'Australia/Broken_Hill',
    'Australia/Eucla',
    'Australia/Lord_Howe',
  ],
  ZA: ['Africa/Johannesburg'],
  SG: ['Asia/Singapore'],
};

/** The country's own zones first, then all others known to this runtime. */
export function timeZonesFor(country: string): { own: readonly string[]; others: readonly string[] } {
  const own = Object.hasOwn(ZONES_OF_COUNTRY, country) ? ZONES_OF_COUNTRY[country as CountryCode] : [];
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone));
  return { own, others };
}
