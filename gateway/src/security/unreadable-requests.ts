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
 * What is no HTTP, or not in time, or all header, is refused by Node's parser before there is a request: no hook sees it,
 * and the one error shape is written on the bare connection.
 */
export function refuseUnreadable(
  safe: Record<string, string>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refusal = new AppError(CODES[error.code ?? ''] ?? 'MALFORMED_BODY');
    if (!socket.writable) return void socket.destroy(error);
    socket.end(answer(refusal, safe));
    // Torn off at once, the answer would be lost on whoever is still sending.
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
