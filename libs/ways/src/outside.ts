import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** Clearly less than the shortest patience: whether anything was sent is known only if connecting gives up first. */
const CONNECT_MS = 3_000;

const outside = new Agent({ connect: { timeout: CONNECT_MS } });

/** Calls a push or text service. */
export function callOutside(url: string, request: RequestInit & { patienceMs: number }): Promise<Response> {
  const { patienceMs, ...more } = request;
  return fetch(url, {
    ...more,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    dispatcher: outside,
  });
}
