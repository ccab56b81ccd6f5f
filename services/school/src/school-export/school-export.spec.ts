import type { AuditEntry } from '@homeroom/contracts';
import { openFile, rowsInDatabase, someone, takePart, undecidedOf } from '@homeroom/testing';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { type SchoolAtWork, startSchool } from '../e2e/school-at-work';
import { CHILD_PART } from './child-rules';

let school: SchoolAtWork;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

it('the export of the school holds its record, audit log and logo, and is logged as the next line', async () => {
  const { service } = school;
  const { schoolId, admin } = await school.open();
  const body = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#1d5c46' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  expect((await service.call('PUT', '/school-admin/logo', { as: admin, body, headers })).status).toBe(200);
  const elsewhere = await school.open();
  expect(await undecidedOf(service, CHILD_PART, schoolId)).toEqual([]);
  const proved = { ...admin, provedAt: Date.now() };
  const { status, text, tables, said, found } = await takePart(service, proved, 'school');
  expect(status).toBe(200);
  expect(found).toEqual(said);
  // The export's own audit line is later than the snapshot it contains.
  const there = await rowsInDatabase(service, 'school', Object.keys(said), schoolId);
  expect({ ...found, audit_entry: (found.audit_entry ?? 0) + 1 }).toEqual(there);
  expect(tables.school).toHaveLength(1);
  expect(tables.school?.[0]).not.toHaveProperty('registered_from');
  expect(text).not.toContain(elsewhere.schoolId);
  const book = await service.call<AuditEntry[]>('GET', '/school-admin/audit', { as: admin });
  expect(book.body[0]).toMatchObject({
    ...{ action: 'school.data_taken', actorId: admin.personId, detail: { part: 'school' } },
  });
  const { bytes } = await openFile(service, proved, { url: '/api/school-export/school' });
  const logo = Buffer.from(unzipSync(bytes)['logo.webp'] ?? []);
  expect((await sharp(logo).metadata()).format).toBe('webp');
  for (const as of [admin, { ...someone('teacher', schoolId), provedAt: Date.now() }])
    expect((await takePart(service, as, 'school')).status).toBe(403);
});
