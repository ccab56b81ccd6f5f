import { AppError } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { bodyMark } from './body-mark';

const mark = bodyMark('takesMail');
const MAIL = 'message/rfc822';

/** A route whose body is a raw mail, passed on as bytes. */
export const TakesMail = () => RouteConfig(mark.says);

export const takesMailIn = mark.isIn;

export function readMails(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: SERVER_LIMITS.mailReportMaxBytes } as const;
  fastify.addContentTypeParser(MAIL, options, (request, body, done) => {
    if (takesMailIn(request.routeOptions.config)) done(null, body);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}
