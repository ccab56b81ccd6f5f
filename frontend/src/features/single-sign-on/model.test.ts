import { isTenant, issuerAt, placeOf } from './model';

const TENANT = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';

test.each([
  ['https://accounts.google.com', { provider: 'google', typed: '' }],
  [`https://login.microsoftonline.com/${TENANT}/v2.0`, { provider: 'microsoft', typed: TENANT }],
  // For accounts of all organisations, not one school's directory.
  [
    'https://login.microsoftonline.com/common/v2.0',
    { provider: 'other', typed: 'https://login.microsoftonline.com/common/v2.0' },
  ],
  [
    'https://id.school.example/realms/staff',
    { provider: 'other', typed: 'https://id.school.example/realms/staff' },
  ],
  [`https://login.microsoftonline.com.evil.example/${TENANT}/v2.0`, { provider: 'other' }],
])('%s is split into its parts and rebuilt from them', (issuer, place) => {
  expect(placeOf({ issuer })).toMatchObject(place);
  expect(issuerAt(placeOf({ issuer }))).toBe(issuer);
});

test('a directory ID is normalised from spaces and capitals, and a domain name is not one', () => {
  expect(isTenant(` ${TENANT.toUpperCase()} `)).toBe(true);
  expect(issuerAt({ provider: 'microsoft', typed: ` ${TENANT.toUpperCase()} ` })).toBe(
    `https://login.microsoftonline.com/${TENANT}/v2.0`,
  );
  for (const typed of ['', 'common', 'school.onmicrosoft.com', `${TENANT}/x`])
    expect(isTenant(typed)).toBe(false);
});
