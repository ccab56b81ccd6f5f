import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages in our log: only warnings and errors, because the list of mapped routes is noise. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    // Start-up messages are dropped.
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
