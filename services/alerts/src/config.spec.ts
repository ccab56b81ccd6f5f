import { readAlertsConfig } from './config';

const RIGHT = {
  ...{ KEYS_DIR: 'keys', PUBLIC_KEYS_DIR: 'keys', REDIS_URL: 'redis://127.0.0.1:6379' },
  ...{
    DATABASE_URL: 'postgres://one@127.0.0.1/school',
    RELAY_DATABASE_URL: 'postgres://two@127.0.0.1/school',
  },
  ...{ RUN: 'worker', SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'Our school <alerts@school.org>' },
  ...{ AUTH_URL: 'http://auth:8080', MESSAGING_URL: 'http://messaging:8080' },
  ...{ CLASSROOM_URL: 'http://classroom:8080', SCHOOL_URL: 'http://school:8080' },
};

test.each(['AUTH_URL', 'MESSAGING_URL', 'CLASSROOM_URL', 'SCHOOL_URL', 'SMTP_URL', 'MAIL_FROM'])(
  'a worker refuses to start without %s, and names it',
  (name) => {
    expect(readAlertsConfig(RIGHT).runsWorker).toBe(true);
    expect(() => readAlertsConfig({ ...RIGHT, [name]: '' })).toThrow(`Wrong configuration. ${name}: `);
    expect(() => readAlertsConfig({ ...RIGHT, [name]: 'school' })).toThrow(
      `Wrong configuration. ${name}: must be`,
    );
  },
);
