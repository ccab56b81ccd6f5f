import { AppError } from '@homeroom/contracts';
import { LIMITS, PICTURE_TYPES, SENTENCES } from '@homeroom/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { upTo } from './body-limit';

const MARK = 'takesPicture';

/** A route whose body is a picture, handed over as its bytes. Every other route refuses one. */
export const TakesPicture = () => RouteConfig({ [MARK]: true, ...upTo(LIMITS.logoMaxBytes) });

export function takesPictureIn(config: object): boolean {
  return (config as { [MARK]?: boolean })[MARK] === true;
}

/** What the sender calls it opens the door and proves nothing: whoever takes a picture looks at its bytes. */
export function readPictures(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LIMITS.logoMaxBytes } as const;
  fastify.addContentTypeParser([...PICTURE_TYPES], options, (request, body, done) => {
    if (takesPictureIn(request.routeOptions.config)) done(null, body);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/** The bytes, or the refusal of what is no picture. */
export function pictureIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.pictureType);
  if (body.length === 0) throw new AppError('VALIDATION_FAILED', SENTENCES.pictureMissing);
  return body;
}
