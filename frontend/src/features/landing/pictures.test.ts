import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, PICTURES, SCHEMES_SHOWN } from './pictures';

const PUBLIC = join(__dirname, '../../../public');
/** Below the fold, but still a cost on a mobile plan. */
const BUDGET = 90_000;

test.each(
  PICTURES.flatMap((picture) => SCHEMES_SHOWN.map((scheme) => [picture.name, scheme, picture] as const)),
)(
  'the picture of %s in %s exists, is small and has the size the page declares',
  (name, scheme, { width, height }) => {
    const bytes = readFileSync(join(PUBLIC, fileOf(name, scheme)));
    expect(bytes.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X');
    expect(bytes.length).toBeLessThan(BUDGET);
    // The VP8X header that the browser writes contains width and height, each minus one.
    expect([bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]).toEqual([width, height]);
  },
);
