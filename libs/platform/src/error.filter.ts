import { AppError, type ErrorCode, errorBody, HEADERS, SCIM_TYPE, scimErrorBody } from '@homeroom/contracts';
import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { speaksScimIn } from './scim-body';

/** Everything thrown becomes the one error shape; stack traces go to the log and never to the client. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const requestId = String(request.headers[HEADERS.requestId] ?? request.id);
    const error = toAppError(thrown);
    if (error.status >= 500)
      this.logger.error({ err: thrown, requestId, code: error.code }, 'request failed');
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    if (speaksScimIn(request.routeOptions.config))
      return void reply.status(error.status).type(SCIM_TYPE).send(scimErrorBody(error));
    // The route may have set HTML as the content type already.
    void reply.status(error.status).type('application/json').send(errorBody(error, requestId));
  }
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_BODY',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Errors from Nest and Fastify themselves (unreadable JSON, unknown path, too large) keep their status. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
  return new AppError(BY_STATUS[status] ?? 'INTERNAL');
}

function statusOf(thrown: unknown): number {
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
