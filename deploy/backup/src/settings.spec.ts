import { readSettings } from './settings';

const RIGHT = {
  DATABASE_URL: 'postgres://homeroom_backup@127.0.0.1/school',
  BACKUP_DIR: '/tmp',
  KEYS_DIR: '/tmp',
};

test.each(['school:8080', 'smtp://school:8080', 'http://'])(
  'no run begins that could not be reported to %s',
  (url) => {
    expect(() => readSettings({ ...RIGHT, SCHOOL_URL: url })).toThrow('SCHOOL_URL must be a URL');
  },
);

test('without an address nothing is reported', () => {
  expect(readSettings(RIGHT).schoolUrl).toBeUndefined();
  expect(readSettings({ ...RIGHT, SCHOOL_URL: 'http://school:8080/' }).schoolUrl).toBe('http://school:8080');
});
