import { keepWayTo, signInFor, takeWayTo } from './way-to';

const INVOICES = '/school-settings?office=MAPLE4821#invoices';
const GRACE = { role: 'school_admin', schoolCode: 'MAPLE4821' } as const;

test('the way is taken once, by the first to sign in', () => {
  keepWayTo(INVOICES, ['school_admin']);
  expect([takeWayTo(GRACE), takeWayTo(GRACE)]).toEqual([INVOICES, null]);
  keepWayTo(INVOICES, ['school_admin']);
  expect([takeWayTo({ ...GRACE, role: 'parent' }), takeWayTo(GRACE)]).toEqual([null, null]);
});

test('a link that names another school leads nobody else there', () => {
  keepWayTo(INVOICES, ['school_admin']);
  expect(takeWayTo({ ...GRACE, schoolCode: 'BIRCH1234' })).toBeNull();
});

test('what is looked for on a page is no school that a link names', () => {
  keepWayTo('/your-organisation?school=maple', ['school_admin']);
  expect(takeWayTo(GRACE)).toBe('/your-organisation?school=maple');
  expect([signInFor('?school=maple'), signInFor('?office=MAPLE4821')]).toEqual([
    '/',
    '/?login=admin&school=MAPLE4821',
  ]);
});

test('a way is forgotten after half an hour', () => {
  keepWayTo(INVOICES, ['school_admin']);
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000 });
  expect(takeWayTo(GRACE)).toBeNull();
  jest.useRealTimers();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leads out of the application: %s',
  (to) => {
    keepWayTo(to, ['school_admin']);
    expect(takeWayTo(GRACE)).toBeNull();
    sessionStorage.setItem('wayTo', JSON.stringify({ to, roles: ['school_admin'], keptAt: Date.now() }));
    expect(takeWayTo(GRACE)).toBeNull();
  },
);
