import { readConfig } from '@homeroom/platform';
import { AuthConfig } from './config';

const RIGHT = {
  ...{ KEYS_DIR: 'keys', PUBLIC_KEYS_DIR: 'keys', REDIS_URL: 'redis://127.0.0.1:6379' },
  ...{
    DATABASE_URL: 'postgres://one@127.0.0.1/school',
    RELAY_DATABASE_URL: 'postgres://two@127.0.0.1/school',
  },
  PLATFORM_DATABASE_URL: 'postgres://three@127.0.0.1/school',
};
const read = (settings: Record<string, string>) => readConfig(AuthConfig, { ...RIGHT, ...settings });

test('a worker refuses to start without SCHOOL_URL', () => {
  expect(() => read({ RUN: 'worker' })).toThrow('SCHOOL_URL: must be a URL');
  expect(read({ RUN: 'worker', SCHOOL_URL: 'http://school:8080' }).runsWorker).toBe(true);
  expect(read({ RUN: 'http' }).runsWorker).toBe(false);
  expect(() => read({ RUN: 'http', SCHOOL_URL: 'school' })).toThrow('SCHOOL_URL: must be a URL');
});
