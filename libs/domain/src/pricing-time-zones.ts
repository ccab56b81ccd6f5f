import type { CountryCode } from './countries';

/** The Canadian zones of America/*, including names that older browsers still report. */
const CANADIAN_PLACES = new Set(
  `St_Johns Halifax Glace_Bay Moncton Goose_Bay Blanc-Sablon Toronto Montreal Nipigon Thunder_Bay Iqaluit
  Pangnirtung Atikokan Coral_Harbour Winnipeg Rainy_River Resolute Rankin_Inlet Regina Swift_Current Edmonton
  Cambridge_Bay Yellowknife Inuvik Creston Dawson_Creek Fort_Nelson Whitehorse Dawson Vancouver`.split(/\s+/),
);

const COUNTRY_OF_ZONE = new Map<string, CountryCode>([
  ['Europe/Dublin', 'IE'],
  ['Eire', 'IE'],
  ['Europe/London', 'GB'],
  ['Europe/Belfast', 'GB'],
  ['GB', 'GB'],
  ['GB-Eire', 'GB'],
  ['Asia/Singapore', 'SG'],
  ['Singapore', 'SG'],
  ['Africa/Johannesburg', 'ZA'],
  // Macquarie Island has its own name for Tasmania's time zone.
  ['Antarctica/Macquarie', 'AU'],
]);

/** The country in which a browser most likely is; the United States if unknown. */
export function countryOfTimeZone(timeZone: string | undefined): CountryCode {
  const [area, place = ''] = (timeZone ?? '').split('/');
  if (area === 'Australia') return 'AU';
  if (area === 'Canada') return 'CA';
  if (area === 'America' && CANADIAN_PLACES.has(place)) return 'CA';
  return COUNTRY_OF_ZONE.get(timeZone ?? '') ?? 'US';
}
