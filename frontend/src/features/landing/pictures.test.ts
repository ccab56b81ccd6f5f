import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, PICTURES, SCHEMES_SHOWN } from './pictures';

const PUBLIC = join(__dirname, '../../../public');
/** Below the fold, and still on somebody's mobile plan. */
const BUDGET = 90_000;

test.each(
  PICTURES.flatMap((picture) => SCHEMES_SHOWN.map((scheme) => [picture.name, scheme, picture] as const)),
)(
  'the picture of %s in %s is there, small, and as large as the page says',
  (name, scheme, { width, height }) => {
    const bytes = readFileSync(join(PUBLIC, fileOf(name, scheme)));
    expect(bytes.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X');
    expect(bytes.length).toBeLessThan(BUDGET);
    // The extended head, which the browser writes: one less than the width, and than the height.
    expect([bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]).toEqual([width, height]);
  },
);
