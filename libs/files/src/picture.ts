import sharp from 'sharp';

/** The longer side of a picture as it is kept: a page of an exercise book can still be read. */
export const PICTURE_SIDE = 2_560;
/** Width times height of what is looked at: what fits into ten megabytes can unpack to gigabytes. A phone's camera has 50 million. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

// The library reads dozens of formats, each with a decoder of its own; strangers reach four of them.
const FORMATS = ['Png', 'Jpeg', 'Webp', 'Nsgif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/** The picture drawn anew: upright, of a size that a screen can use, and nothing but its pixels. Throws where it is none. */
export function drawPicture(upload: Buffer, side = PICTURE_SIDE): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
