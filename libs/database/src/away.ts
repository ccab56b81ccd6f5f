import { AppError } from '@homeroom/contracts';

/** A database that is lost or temporarily unable is not a fault of the request, so the user is told to try again in a moment. */
export function asSaid(error: unknown): unknown {
  return isBroken(error) || isForNow(error) ? away(error) : error;
}

/** For any failure to get a connection: no server, or none free in time. */
export function away(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', undefined, {}, { cause });
}

/**
 * Transient errors after which nothing was done: a lost deadlock (40), insufficient resources (53), a cancellation after a timeout (57), a
 * lock not available.
 */
function isForNow(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:40|53|57)[0-9A-Z]{3}$|^55P03$/.test(code);
}

/** SQL errors leave the connection usable; everything else (such as a closed socket) does not. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Node's socket errors such as EPIPE can have five letters too, so they are recognised by `syscall`.
  if (syscall !== undefined) return true;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return code.startsWith('57P') || code.startsWith('08');
  return /connection|terminated|timeout/i.test(error.message);
}
