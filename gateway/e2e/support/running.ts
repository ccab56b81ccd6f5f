import { readFileSync } from 'node:fs';

/** The platform that `npm test` has started: its address, and secrets that only a test may know. */
interface Running {
  url: string;
  operatorPassword: string;
  databaseAdminUrl: string;
}

export function running(): Running {
  const url = process.env.HOMEROOM_URL;
  const file = process.env.HOMEROOM_TEST_STATE;
  if (!url || !file)
    throw new Error('HOMEROOM_URL is not set: run with "npm test -- e2e", which starts the platform.');
  const state = JSON.parse(readFileSync(file, 'utf8')) as Omit<Running, 'url'>;
  return { ...state, url };
}
