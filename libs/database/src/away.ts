import { AppError } from '@homeroom/contracts';

/** A lost database, or one that cannot now, is no defect of the request: the person may try again in a moment. */
export function asSaid(error: unknown): unknown {
  return isBroken(error) || isForNow(error) ? away(error) : error;
}

/** Whatever keeps us from a connection (no server, none free in time), the database is not there for us. */
export function away(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', undefined, {}, { cause });
}

/** Nothing of it was done: a deadlock that somebody else won (40), no room (53), cut off after its time (57), a lock not to be had. */
function isForNow(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:40|53|57)[0-9A-Z]{3}$|^55P03$/.test(code);
}

/** SQL errors leave the connection usable; everything else (a socket that went away) does not. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // EPIPE and its like have five letters too.
  if (syscall !== undefined) return true;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return code.startsWith('57P') || code.startsWith('08');
  return /connection|terminated|timeout/i.test(error.message);
}
