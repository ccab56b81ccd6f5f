import { type Logger, type LogFn, pino } from 'pino';
import { currentRequestId } from './request-context';

/** What is written at once, and how long a line waits for that at most. */
const CHUNK_BYTES = 4_096;
const FLUSH_MS = 250;
const WARN = 40;

/** The process's one way out: lines of requests are written together, and whatever is left when it ends is written then. */
let lines: ReturnType<typeof pino.destination> | undefined;

function destination() {
  lines ??= pino.destination({ dest: 1, sync: false, minLength: CHUNK_BYTES, periodicFlush: FLUSH_MS });
  return lines;
}

/** Whoever looks for why a process died finds its last warning, however it died. */
function logMethod(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  write.apply(this, given);
  if (level < WARN) return;
  try {
    destination().flushSync();
  } catch {
    // Nobody reads what is written: that must not become the trouble of whoever had something to say.
  }
}

/**
 * One JSON line an event, with the request's id. Bodies, cookies and query strings are never logged, so there is nothing
 * to redact in the ordinary lines; the paths below are the net under errors of libraries that carry a request along.
 */
export function createLogger(name: string, level: string): Logger {
  const options = {
    name,
    level,
    base: { service: name, pid: process.pid },
    mixin: ofRequest,
    hooks: { logMethod },
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
  };
  return pino(options, destination());
}

/** A line about a fact's effect is found by the request that said the fact. */
function ofRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
}
