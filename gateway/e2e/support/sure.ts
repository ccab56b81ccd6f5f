import type { Method } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Browser, BrowserAnswer } from './browser';

/** A write that was acknowledged, and whether it had to be sent more than once. */
export interface Acknowledged<T> {
  body: T;
  attempts: number;
}

/** A killed process has to restart within this time, on a machine that others use. */
const PATIENCE_MS = 170_000;

/** Sends a write under one key until it is answered, as the application does with a write that got no answer. */
export async function sure<T>(
  browser: Browser,
  method: Method,
  path: string,
  body: unknown,
  status: number,
): Promise<Acknowledged<T>> {
  const headers = { 'idempotency-key': uuidv7() };
  let attempts = 0;
  const answer = await eventually<BrowserAnswer<T>>(async () => {
    attempts += 1;
    const answered = await browser.call<T>(method, path, { body, headers });
    expect(answered.status).toBeLessThan(500);
    return answered;
  }, PATIENCE_MS);
  expect(answer).toMatchObject({ status });
  return { body: answer.body, attempts };
}
