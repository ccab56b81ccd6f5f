import { readConfig } from '@homeroom/platform';
import { FilesConfig } from './files.config';

const SERVICE = {
  ...{ KEYS_DIR: 'keys', PUBLIC_KEYS_DIR: 'keys', REDIS_URL: 'redis://127.0.0.1:6379' },
  DATABASE_URL: 'postgres://one@127.0.0.1/school',
  RELAY_DATABASE_URL: 'postgres://two@127.0.0.1/school',
};
const BUCKET = {
  FILES_S3_URL: 'https://s3.eu-central-1.amazonaws.com/files',
  ...{ FILES_S3_REGION: 'eu-central-1', FILES_S3_KEY_ID: 'who', FILES_S3_SECRET: 'se/cr+et=' },
};
const read = (settings: object) => readConfig(FilesConfig, { ...SERVICE, ...settings });

test('files are kept in a folder, or in a bucket with its credentials', () => {
  expect(read({ FILES_DIR: '/srv/files' }).FILES_DIR).toBe('/srv/files');
  expect(read(BUCKET).FILES_S3_KEY_ID).toBe('who');
});

test('refuses to start without a file store', () => {
  for (const nowhere of [{}, { FILES_DIR: '' }, { FILES_DIR: ' ' }])
    expect(() => read(nowhere)).toThrow('Wrong configuration. FILES_DIR: must be a folder');
});

test.each([
  ['FILES_S3_URL', 's3://files'],
  ['FILES_S3_URL', 'files.example'],
  ['FILES_S3_REGION', 'Frankfurt am Main'],
  ['FILES_S3_KEY_ID', ''],
  ['FILES_S3_KEY_ID', 'two words'],
  ['FILES_S3_SECRET', ''],
  ['FILES_S3_SECRET', 'two\nlines'],
])('refuses to start with a bucket whose %s is %j, without logging the value', (name, value) => {
  const start = () => read({ ...BUCKET, [name]: value });
  expect(start).toThrow(`${name}: must be`);
  if (value) expect(start).not.toThrow(value);
});
