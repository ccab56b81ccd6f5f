import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-context';

/**
 * One JSON line an event, with the request's id. Bodies, cookies and query strings are never logged, so there is nothing
 * to redact in the ordinary lines; the paths below are the net under errors of libraries that carry a request along.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { service: name, pid: process.pid },
    mixin: ofRequest,
    redact: {
      paths: [
        'err.config',
        'err.parameters',
        'err.driverError.parameters',
        'err.driverError.detail',
        'err.detail',
        'err.where',
        'req.headers',
        '*.pin',
        '*.password',
        '*.token',
      ],
      remove: true,
    },
  });
}

/** A line about a fact's effect is found by the request that said the fact. */
function ofRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
}
