import { ROLES } from '@homeroom/domain';
import i18next from 'i18next';
import '../i18n';
import { ADMIN } from '../testing/samples';
import { STAFF_NAVIGATION } from './found-staff-navigation';
import { placesOf } from './navigation';

const addresses = (user: Partial<typeof ADMIN>) =>
  placesOf({ ...ADMIN, ...user }, STAFF_NAVIGATION).map(({ to }) => to);

test.each(ROLES)('%s has distinct places, and a phone has room for the main ones', (role) => {
  const places = placesOf({ ...ADMIN, role }, STAFF_NAVIGATION);
  const main = places.filter(({ place }) => place === 'main');
  expect(main.length).toBeGreaterThan(0);
  // The fifth place is for the menu with the rest.
  expect(main.length).toBeLessThanOrEqual(places.length > main.length ? 4 : 5);
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
});

test('each place has a translated name', () => {
  for (const { label } of STAFF_NAVIGATION) expect(i18next.t(`navigation:${label}`)).not.toBe(label);
});

test('a visitor inside a school sees neither its account nor its slips', () => {
  const own = addresses({});
  expect(own).toEqual(expect.arrayContaining(['/account', '/slips', '/roster-imports', '/audit-log']));
  const visiting = addresses({ visit: { by: 'district_admin', access: 'write', expiresAt: '2031-01-01' } });
  expect(visiting).toContain('/class-cards');
  for (const path of ['/account', '/slips', '/roster-imports']) expect(visiting).not.toContain(path);
});

test('the organisation above the school is listed only for its members', () => {
  expect(addresses({})).not.toContain('/your-organisation');
  expect(addresses({ oversees: 'district' })).toContain('/your-organisation');
});

test('a class device leads to its class, and to the settings only with the principal password', () => {
  const device = { role: 'class_device', classNumber: 3 } as const;
  expect(addresses(device)).toEqual(['/class/3']);
  expect(addresses({ ...device, principal: true })).toEqual(['/class/3', '/teacher-admin']);
});
