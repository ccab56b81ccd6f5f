import { AppError } from '@homeroom/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { bodyMark } from './body-mark';

const mark = bodyMark('takesOneClick');
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A route that a mail program calls for its reader (RFC 8058): the URL says everything, and the body is ignored. */
export const TakesOneClick = () => RouteConfig(mark.says);

export const takesOneClickIn = mark.isIn;

export function readOneClicks(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 1_024 }, (request, _body, done) => {
    if (takesOneClickIn(request.routeOptions.config)) done(null, {});
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}
