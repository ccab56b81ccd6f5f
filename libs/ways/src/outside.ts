import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** Clearly less than the shortest patience: whether anything was sent is known only if connecting gives up first. */
const CONNECT_MS = 3_000;

/** Longest is the translation of a text of 40 kB: it may be longer than the text, in another script, and escaped. */
const MOST_BYTES = 512 * 1024;

const outside = new Agent({ connect: { timeout: CONNECT_MS } });

/** Calls a push or text service, or the translation server. */
export function callOutside(url: string, request: RequestInit & { patienceMs: number }): Promise<Response> {
  const { patienceMs, ...more } = request;
  return reach(url, { ...more, method: 'POST' }, patienceMs);
}

/** Asks such a service what it can do. */
export function askOutside(url: string, patienceMs: number): Promise<Response> {
  return reach(url, { method: 'GET' }, patienceMs);
}

/** Fails if it is longer than any answer of such a service. */
export async function jsonIn(answer: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > MOST_BYTES) throw new Error('The answer is too long');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

function reach(url: string, request: RequestInit, patienceMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  return fetch(url, { ...request, redirect: 'error', signal, dispatcher: outside });
}
