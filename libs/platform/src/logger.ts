import { type Logger, type LogFn, pino } from 'pino';
import { currentRequestId } from './request-context';

/** The size of one write, and how long a line waits for it at most. */
const CHUNK_BYTES = 4_096;
const FLUSH_MS = 250;
const WARN = 40;

/** The process's only output: request lines are buffered, and the rest is flushed when the process ends. */
let lines: ReturnType<typeof pino.destination> | undefined;

function destination() {
  lines ??= pino.destination({ dest: 1, sync: false, minLength: CHUNK_BYTES, periodicFlush: FLUSH_MS });
  return lines;
}

/** Flushes after warnings and errors, so that the last one before a crash is in the log, however the process died. */
function logMethod(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  write.apply(this, given);
  if (level < WARN) return;
  try {
    destination().flushSync();
  } catch {
    // A failing output must not become an error of the code that logs.
  }
}

/**
 * One JSON line per event, with the request's id. Bodies, cookies and query strings are never logged, so ordinary lines need no redaction;
 * the paths below are a safety net for errors of libraries that contain a request.
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

/** Lines about a fact's effect have the id of the request that published the fact. */
function ofRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
}
