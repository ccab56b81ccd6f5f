import { AppError, errorBody, SCIM_TYPE, scimErrorBody } from '@homeroom/contracts';
import { toAppError } from '@homeroom/platform';
import type { FastifyReply } from 'fastify';
import { API_HEADERS } from '../security/headers';

/** Answers an error of the gateway in the shared error format, or in SCIM's for a school's directory. */
export function refuse(reply: FastifyReply, thrown: unknown): void {
  if (reply.sent) return;
  const error = toAppError(thrown);
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  // The rest of the body is not worth reading; the connection cannot be used again.
  if (error.code === 'BODY_TOO_LARGE') reply.header('connection', 'close');
  void reply.status(error.status).headers(API_HEADERS);
  if (reply.request.routeOptions.config.route?.speaks === 'scim')
    return void reply.type(SCIM_TYPE).send(scimErrorBody(error));
  void reply.send(errorBody(error, reply.request.id));
}

export function notFound(reply: FastifyReply): void {
  refuse(reply, new AppError('NOT_FOUND'));
}
