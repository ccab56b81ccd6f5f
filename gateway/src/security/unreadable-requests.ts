import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, errorBody, type ErrorCode, HEADERS } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { API_HEADERS } from './headers';

const LINGER_MS = 1_000;

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/**
 * Requests that are not HTTP, too slow or have oversized headers are refused by Node's parser before a request exists. No hook sees them,
 * so the shared error format is written directly to the socket.
 */
export function refuseUnreadable(
  safe: Record<string, string>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refusal = new AppError(CODES[error.code ?? ''] ?? 'MALFORMED_BODY');
    if (!socket.writable) return void socket.destroy(error);
    socket.end(answer(refusal, safe));
    // If the socket were destroyed at once, a client that is still sending would lose the answer.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

function answer(refusal: AppError, safe: Record<string, string>): string {
  const requestId = uuidv7();
  const body = JSON.stringify(errorBody(refusal, requestId));
  const headers: Record<string, string> = {
    ...safe,
    ...API_HEADERS,
    [HEADERS.requestId]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
