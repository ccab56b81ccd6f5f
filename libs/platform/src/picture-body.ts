import { AppError } from '@homeroom/contracts';
import { LIMITS, PICTURE_TYPES, SENTENCES } from '@homeroom/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { upTo } from './body-limit';
import { bodyMark } from './body-mark';

const picture = bodyMark('takesPicture');
const ANY_BYTES = 'application/octet-stream';

/** A route whose body is a picture, passed on as bytes. All other routes reject pictures. */
export const TakesPicture = () => RouteConfig({ ...picture.says, ...upTo(LIMITS.logoMaxBytes) });

const file = bodyMark('takesFile');

/** A route whose body is a file, passed on as bytes, whatever its content type. */
export const TakesFile = () => RouteConfig({ ...file.says, ...upTo(LIMITS.fileMaxBytes) });

export const takesFileIn = file.isIn;

export const takesPictureIn = picture.isIn;

/** The declared content type only selects this parser and proves nothing: handlers of pictures and files check the bytes. */
export function readBytes(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LIMITS.fileMaxBytes } as const;
  const pictures: readonly string[] = PICTURE_TYPES;
  fastify.addContentTypeParser([...pictures, ANY_BYTES], options, (request, body, done) => {
    const { config } = request.routeOptions;
    const isPicture = pictures.includes(request.headers['content-type'] ?? '');
    if (takesFileIn(config) || (isPicture && takesPictureIn(config))) done(null, body);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/** Returns the bytes; throws if the body is not a file. */
export function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.fileType);
  return body;
}

/** Returns the bytes; throws if the body is not a picture. */
export function pictureIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.pictureType);
  if (body.length === 0) throw new AppError('VALIDATION_FAILED', SENTENCES.pictureMissing);
  return body;
}
