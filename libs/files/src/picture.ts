import sharp from 'sharp';

/** The longer side of a stored picture: a page of an exercise book is still legible. */
export const PICTURE_SIDE = 2_560;
/** The maximum width times height: a file of ten megabytes can decompress to gigabytes. A phone's camera has 50 million pixels. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

// The library reads dozens of formats, each with its own decoder; untrusted uploads reach only four of them.
const FORMATS = ['Png', 'Jpeg', 'Webp', 'Nsgif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/** Re-encodes a picture: upright, at screen size, and without any metadata. Throws if it is not a picture. */
export function drawPicture(upload: Buffer, side = PICTURE_SIDE): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
