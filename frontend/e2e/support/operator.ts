import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';

/** Signs in as the platform's operator, whose password the running test platform has generated. */
export async function signInOperator(as: APIRequestContext): Promise<void> {
  const state = JSON.parse(readFileSync(process.env.HOMEROOM_TEST_STATE ?? '', 'utf8')) as {
    operatorPassword: string;
  };
  const answer = await as.post('/api/login', {
    data: { email: 'operator@example.com', password: state.operatorPassword, schoolCode: 'PLATFORM' },
  });
  if (!answer.ok()) throw new Error(`The operator was not let in: ${answer.status()}`);
}
