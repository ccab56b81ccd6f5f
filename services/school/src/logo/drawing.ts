import { AppError } from '@homeroom/contracts';
import { pictureTypeOf, SENTENCES, SERVER_LIMITS } from '@homeroom/domain';
import sharp from 'sharp';

export const LOGO_TYPE = 'image/webp';
/** Twice the largest size in which a logo is shown. */
const SIDE = 320;
const SECONDS = 5;

// The library reads dozens of formats, each with its own decoder; strangers may reach only three of them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Uploads come one at a time and each is a different picture, so caching is useless and one thread is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes the picture: rotated upright, fitted into a square, and reduced to its pixels. Everything else in the file (where it was
 * taken, by whom, or markup for another reader) is dropped.
 */
export async function drawLogo(upload: Buffer): Promise<Buffer> {
  if (!pictureTypeOf(upload)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.pictureType);
  try {
    return await sharp(upload, { limitInputPixels: SERVER_LIMITS.logoMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (cause) {
    throw new AppError('VALIDATION_FAILED', SENTENCES.pictureUnreadable, {}, { cause });
  }
}
