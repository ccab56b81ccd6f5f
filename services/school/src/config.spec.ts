import { readConfig } from '@homeroom/platform';
import { SchoolConfig } from './config';

const COMPANY = {
  ...{ serves: ['GB', 'IE'], name: 'Schoolhouse GmbH', address: 'Here 1', registration: 'HRB 2' },
  account: { bank: 'Musterbank', iban: 'DE36 0000 0000 0000 0000 00' },
};

function read(setting?: string) {
  return readConfig(SchoolConfig, {
    ...{ KEYS_DIR: 'keys', PUBLIC_KEYS_DIR: 'keys', REDIS_URL: 'redis://127.0.0.1:6379' },
    ...{
      DATABASE_URL: 'postgres://one@127.0.0.1/school',
      RELAY_DATABASE_URL: 'postgres://two@127.0.0.1/school',
    },
    ...{ PLATFORM_DATABASE_URL: 'postgres://three@127.0.0.1/school', AUTH_URL: 'http://auth:8080' },
    INVOICE_ISSUERS: setting,
  });
}

it('the companies that issue invoices are read from the setting, and there are none without it', () => {
  expect(read(JSON.stringify([COMPANY])).invoiceIssuers).toEqual([COMPANY]);
  expect([read().invoiceIssuers, read('').invoiceIssuers]).toEqual([[], []]);
});

it.each([
  ['{', 'must be a JSON list of companies'],
  ['[]', 'must be a JSON list of companies'],
  [[{ ...COMPANY, name: ' ' }], 'company 1: name must be a text'],
  [[{ ...COMPANY, acount: {} }], 'company 1: has a field that invoices do not know'],
  [[{ ...COMPANY, serves: [] }], 'company 1: serves must list countries'],
  [[{ ...COMPANY, serves: ['IRL'] }], 'company 1: serves may list US, CA'],
  [[COMPANY, { ...COMPANY, serves: ['IE'] }], 'company 2: serves a country that is listed twice'],
  [[{ ...COMPANY, account: { bank: 'Musterbank' } }], 'company 1: account needs an iban or an account'],
  [
    [{ ...COMPANY, account: { iban: COMPANY.account.iban, swift: 'X' } }],
    'company 1: account may have the texts',
  ],
  [
    [{ ...COMPANY, account: { iban: 'DE63 0000 0000 0000 0000 00' } }],
    'company 1: the check digits of the iban',
  ],
])('the process refuses to start with %j as companies, and names the place', (setting, problem) => {
  const text = typeof setting === 'string' ? setting : JSON.stringify(setting);
  expect(() => read(text)).toThrow(`INVOICE_ISSUERS: ${problem}`);
});
