import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { HEADERS, type Identity, type SchoolRecord } from '@homeroom/contracts';
import { GatewayTokens, KeyFolder } from '@homeroom/platform';
import { someone } from '@homeroom/testing';
import sharp from 'sharp';
import { type SchoolAtWork, startSchool } from '../e2e/school-at-work';

let school: SchoolAtWork;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const put = (as: Identity, picture: Buffer | object, type = 'image/png') =>
  school.service.call<{ logoUrl: string; code: string; message: string }>('PUT', '/school-admin/logo', {
    as,
    body: picture,
    headers: { 'content-type': type },
  });
const urlSeenBy = async (as: Identity) =>
  (await school.service.call<SchoolRecord>('GET', `/schools/${as.schoolId}`, { as })).body.logoUrl;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1d5c46' } });

async function bytesAt(as: Identity, logoUrl: string) {
  const { app, keys } = school.service;
  const token = new GatewayTokens(new KeyFolder(keys)).mintFor(as);
  const url = logoUrl.replace('/api', '');
  const answer = await app.inject({ url, headers: { [HEADERS.serviceToken]: token } });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

describe('a school’s logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is accepted as %s, re-encoded, and shown to the school',
    async (kind) => {
      const { schoolId, admin } = await school.open();
      const upload = await drawing(1_000, 400)
        .withExif({ IFD0: { Copyright: 'Somebody at 48.1 North' } })
        [kind]()
        .toBuffer();
      expect(upload.includes('48.1 North')).toBe(true);

      const { status, body } = await put(admin, upload, `image/${kind}`);
      expect(status).toBe(200);
      const student = someone('student', schoolId);
      expect(await urlSeenBy(student)).toBe(body.logoUrl);
      const shown = await bytesAt(student, body.logoUrl);
      expect([shown.status, shown.type]).toEqual([200, 'image/webp']);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 128 });
      expect(shown.bytes.includes('48.1 North')).toBe(false);
      expect(await school.factsOf(schoolId)).toEqual(['school.registered', 'school.changed']);
    },
  );

  it('is recognised by its bytes, not its declared type', async () => {
    const { admin } = await school.open();
    const png = await drawing(10, 10).png().toBuffer();
    expect((await put(admin, png, 'image/webp')).status).toBe(200);
  });

  it('has another address when it changes, and none when it is removed', async () => {
    const { schoolId, admin } = await school.open();
    const first = (await put(admin, await drawing(30, 10).png().toBuffer())).body.logoUrl;
    const second = (await put(admin, await drawing(10, 30).png().toBuffer())).body.logoUrl;
    expect(second).not.toBe(first);
    expect((await bytesAt(admin, first)).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await school.service.call('POST', '/school-admin/logo/remove', { as: admin })).status).toBe(
        200,
      );
    expect(await urlSeenBy(admin)).toBeNull();
    expect((await bytesAt(admin, second)).status).toBe(404);
    expect(await school.factsOf(schoolId)).toHaveLength(4);
    expect((await school.bookOf(schoolId)).map(({ action }) => action)).toEqual([
      'school.logo_removed',
      'school.logo_changed',
      'school.logo_changed',
    ]);
  });

  it('is not accessible from another school', async () => {
    const { schoolId, admin } = await school.open();
    const { logoUrl } = (await put(admin, await drawing(10, 10).png().toBuffer())).body;
    const stranger = (await school.open()).admin;
    expect((await bytesAt(stranger, logoUrl)).status).toBe(404);
    expect((await bytesAt(stranger, logoUrl.replace(schoolId, stranger.schoolId))).status).toBe(404);
    const teacher = someone('teacher', schoolId, { teacherType: 'principal' });
    expect((await put(teacher, await drawing(10, 10).png().toBuffer())).status).toBe(403);
  });

  it('retried under one key is set once', async () => {
    const { schoolId, admin } = await school.open();
    const body = await drawing(10, 10).png().toBuffer();
    const headers = { 'content-type': 'image/png', 'idempotency-key': 'one-and-the-same' };
    const answers = [1, 2].map(() =>
      school.service.call('PUT', '/school-admin/logo', { as: admin, body, headers }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await school.factsOf(schoolId)).toHaveLength(2);
  });
});

/** A PNG that declares any size it likes; decompressed it would be nothing but zeros. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = deflateSync(Buffer.alloc(1_000_000));
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', row),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = () => drawing(200, 200).png().toBuffer();

const HOSTILE: [name: string, bytes: () => Buffer | Promise<Buffer>, status: number][] = [
  ['a drawing in SVG', () => Buffer.from(SVG), 415],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 415],
  ['a GIF', () => drawing(5, 5).gif().toBuffer(), 415],
  ['a TIFF', () => drawing(5, 5).tiff().toBuffer(), 415],
  ['an AVIF', () => drawing(16, 16).avif().toBuffer(), 415],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415],
  ['noise', () => randomBytes(10_000), 415],
  ['three bytes', () => Buffer.from([1, 2, 3]), 415],
  ['nothing', () => Buffer.alloc(0), 400],
  ['a signature alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400],
  [
    'a signature before noise',
    async () => Buffer.concat([(await png()).subarray(0, 8), randomBytes(5_000)]),
    400,
  ],
  [
    'a JPEG’s signature before noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]),
    400,
  ],
  ['a WebP’s signature before an SVG', () => Buffer.from(`RIFF\x10\x00\x00\x00WEBP${SVG}`, 'latin1'), 400],
  ['half a picture', async () => (await png()).subarray(0, 150), 400],
  ['a bomb of 50,000 by 50,000', () => bomb(50_000), 400],
  ['a real picture of 5,000 by 5,000', () => drawing(5_000, 5_000).png().toBuffer(), 400],
  [
    'more than two megabytes',
    () => Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(2_097_152)]),
    413,
  ],
];

describe('an invalid logo', () => {
  it.each(HOSTILE)('%s is refused quickly with a message', async (_name, bytes, status) => {
    const { schoolId, admin } = await school.open();
    const upload = await bytes();
    for (const type of ['image/png', 'image/jpeg']) {
      const startedAt = Date.now();
      const { status: got, body } = await put(admin, upload, type);
      expect([got, body.message]).toEqual([status, expect.stringMatching(/^[A-Z][^\n]*\.$/)]);
      expect(Date.now() - startedAt).toBeLessThan(2_000);
    }
    expect(await urlSeenBy(admin)).toBeNull();
    expect(await school.factsOf(schoolId)).toEqual(['school.registered']);
  });

  it('is refused as JSON, and a picture is refused by other routes', async () => {
    const { admin } = await school.open();
    expect((await put(admin, { picture: 'x' }, 'application/json')).status).toBe(415);
    const elsewhere = await school.service.call('PATCH', '/school-admin/settings', {
      as: admin,
      body: await png(),
      headers: { 'content-type': 'image/png' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('does not block the next one', async () => {
    const { admin } = await school.open();
    const many = await Promise.all(Array.from({ length: 10 }, () => put(admin, bomb(50_000))));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await put(admin, await png())).status).toBe(200);
  });
});
