import { readSettings } from './settings';

const RIGHT = {
  DATABASE_URL: 'postgres://homeroom_backup@127.0.0.1/school',
  BACKUP_DIR: '/tmp',
  KEYS_DIR: '/tmp',
};

test.each(['school:8080', 'smtp://school:8080', 'http://'])(
  'refuses to start a run that could not be reported to %s',
  (url) => {
    expect(() => readSettings({ ...RIGHT, SCHOOL_URL: url })).toThrow('SCHOOL_URL must be a URL');
  },
);

test('reports nothing without an address', () => {
  expect(readSettings(RIGHT).schoolUrl).toBeUndefined();
  expect(readSettings({ ...RIGHT, SCHOOL_URL: 'http://school:8080/' }).schoolUrl).toBe('http://school:8080');
});

const BUCKET = {
  FILES_S3_URL: 'https://s3.eu-central-1.amazonaws.com/files',
  ...{ FILES_S3_KEY_ID: 'who', FILES_S3_SECRET: 'secret' },
};

test.each(['FILES_S3_KEY_ID', 'FILES_S3_SECRET'])('refuses to start with a bucket but without %s', (name) => {
  expect(() => readSettings({ ...RIGHT, ...BUCKET, [name]: '' })).toThrow(`${name} must be set`);
});

test('reads files from a bucket, from a folder or not at all', () => {
  expect(readSettings({ ...RIGHT, ...BUCKET }).files).toMatchObject(BUCKET);
  expect(readSettings({ ...RIGHT, FILES_DIR: '/srv/files' }).files).toEqual({ FILES_DIR: '/srv/files' });
  expect(readSettings(RIGHT).files).toEqual({ FILES_DIR: undefined });
  expect(() => readSettings({ ...RIGHT, FILES_S3_URL: 's3://files' })).toThrow('FILES_S3_URL must be a URL');
});
