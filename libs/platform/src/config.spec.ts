import { ConfigError, IsMailFrom, IsUrlList, readConfig, ServiceConfig } from './config';

class Everything extends ServiceConfig {
  @IsMailFrom()
  MAIL_FROM = 'mail@school.example';

  @IsUrlList()
  READY_URLS = '';
}

const RIGHT = {
  ...{ KEYS_DIR: 'keys', PUBLIC_KEYS_DIR: 'keys', REDIS_URL: 'redis://127.0.0.1:6379' },
  ...{
    DATABASE_URL: 'postgres://one@127.0.0.1/school',
    RELAY_DATABASE_URL: 'postgresql://two@db:5432/school',
  },
};
const read = (settings: Record<string, string>) => readConfig(Everything, { ...RIGHT, ...settings });

test.each([
  ['SCHOOL_URL', 'school:8080', 'http://127.0.0.1:4001'],
  ['SCHOOL_URL', 'ftp://school:8080', 'http://127.0.0.1:4001'],
  ['SCHOOL_URL', 'http://school:8080/?key=secret', 'http://127.0.0.1:4001'],
  ['PUBLIC_URL', 'homeroom.example', 'http://127.0.0.1:4001'],
  ['DATABASE_URL', 'mysql://one@127.0.0.1/secret', 'postgres://'],
  ['RELAY_DATABASE_URL', 'secret', 'postgres://'],
  ['REDIS_URL', '127.0.0.1:6379', 'redis://'],
  ['MAIL_FROM', 'Our school', 'mail@school.org'],
  ['READY_URLS', 'http://worker:8080/readyz,worker:8081', 'separated by commas'],
])('refuses to start with %s=%s, and names the expected form', (name, value, right) => {
  const reading = () => read({ [name]: value });
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(new RegExp(`${name}: must be .*${right}`));
  expect(reading).not.toThrow(/secret/);
});

test('accepts valid settings, and removes a trailing slash from addresses', () => {
  expect(
    read({
      ...{ SCHOOL_URL: 'http://school:8080/', PUBLIC_URL: 'https://homeroom.example//' },
      ...{ MAIL_FROM: 'Our school <mail@school.org>', READY_URLS: 'http://a:1/readyz, http://b:2/readyz' },
    }),
  ).toMatchObject({ SCHOOL_URL: 'http://school:8080', PUBLIC_URL: 'https://homeroom.example' });
});
