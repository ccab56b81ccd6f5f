import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** Clearly less than the shortest patience: whether anything was sent is known only if connecting gives up first. */
const CONNECT_MS = 3_000;

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

function reach(url: string, request: RequestInit, patienceMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  return fetch(url, { ...request, redirect: 'error', signal, dispatcher: outside });
}
