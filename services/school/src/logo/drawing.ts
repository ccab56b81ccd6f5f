import { AppError } from '@homeroom/contracts';
import { pictureTypeOf, SENTENCES, SERVER_LIMITS } from '@homeroom/domain';
import sharp from 'sharp';

export const LOGO_TYPE = 'image/webp';
/** Twice the largest place a logo is shown in. */
const SIDE = 320;
const SECONDS = 5;

// The library reads dozens of formats, each with a decoder of its own; strangers reach three of them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One upload at a time, each another picture: nothing is worth remembering, and one thread is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture drawn anew: turned upright, fitted into a square, and nothing but its pixels. What else the file held (where
 * it was taken, by whom, or a page for another reader) is gone.
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
