import { countryOfTimeZone } from './pricing-time-zones';

const ZONES = {
  US: [
    ...['New_York', 'Chicago', 'Los_Angeles', 'Denver', 'Phoenix', 'Detroit', 'Boise', 'Anchorage', 'Juneau'],
    ...['Sitka', 'Nome', 'Adak', 'Metlakatla', 'Yakutat', 'Menominee', 'Indiana/Knox', 'Kentucky/Louisville'],
    ...['North_Dakota/Center', 'Indiana/Indianapolis'],
  ].map((place) => `America/${place}`),
  CA: [
    ...['Toronto', 'Vancouver', 'Edmonton', 'Winnipeg', 'Halifax', 'St_Johns', 'Regina', 'Whitehorse'],
    ...['Moncton', 'Goose_Bay', 'Iqaluit', 'Yellowknife', 'Blanc-Sablon', 'Atikokan', 'Dawson_Creek'],
  ].map((place) => `America/${place}`),
  AU: ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Hobart', 'Darwin', 'Eucla', 'Lord_Howe'].map(
    (place) => `Australia/${place}`,
  ),
  IE: ['Europe/Dublin', 'Eire'],
  GB: ['Europe/London', 'Europe/Belfast', 'GB'],
  SG: ['Asia/Singapore', 'Singapore'],
  ZA: ['Africa/Johannesburg'],
};

describe('the country of a time zone', () => {
  it.each(Object.entries(ZONES))('%s', (country, zones) => {
    expect(zones.filter((zone) => countryOfTimeZone(zone) !== country)).toEqual([]);
  });

  it('knows legacy national names and islands', () => {
    expect(countryOfTimeZone('Canada/Pacific')).toBe('CA');
    expect(countryOfTimeZone('US/Hawaii')).toBe('US');
    expect(countryOfTimeZone('Pacific/Honolulu')).toBe('US');
    expect(countryOfTimeZone('Antarctica/Macquarie')).toBe('AU');
  });

  it.each(['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Tokyo', 'UTC', '', 'nonsense', undefined])(
    'is the United States for %p',
    (zone) => expect(countryOfTimeZone(zone)).toBe('US'),
  );

  it('is defined for every time zone of the runtime', () => {
    const countries = new Set(Intl.supportedValuesOf('timeZone').map(countryOfTimeZone));
    expect([...countries].sort()).toEqual(['AU', 'CA', 'GB', 'IE', 'SG', 'US', 'ZA']);
  });
});
