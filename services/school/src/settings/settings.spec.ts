import type { Identity, SchoolRecord, SchoolSettings } from '@homeroom/contracts';
import { timeZonesFor } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type SchoolAtWork, startSchool } from '../e2e/school-at-work';

let school: SchoolAtWork;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const PATH = '/school-admin/settings';
const read = async (as: Identity) => (await school.service.call<SchoolSettings>('GET', PATH, { as })).body;
const change = (as: Identity, body: object) =>
  school.service.call<{ settings: SchoolSettings; code: string; fields: object; message: string }>(
    'PATCH',
    PATH,
    {
      as,
      body,
    },
  );

describe('the settings of a school', () => {
  it('are saved, shown to the school, and published', async () => {
    const { schoolId, admin } = await school.open();
    const { version } = await read(admin);
    const words = {
      name: 'Maple Grove Academy',
      street: '7 Orchard Lane',
      timeZone: 'America/Denver',
      alertWarning: 'Think first.\nA false alarm has consequences.',
    };
    const { status, body } = await change(admin, { version, ...words });
    expect([status, body.settings]).toMatchObject([200, { ...words, version: version + 1, country: 'US' }]);
    expect(await read(admin)).toEqual(body.settings);
    const record = await school.service.call<SchoolRecord>('GET', `/schools/${schoolId}`, {
      as: someone('student', schoolId),
    });
    expect(record.body).toMatchObject({ name: words.name, alertWarning: words.alertWarning });
    expect(await school.factsOf(schoolId)).toEqual(['school.registered', 'school.changed']);
  });

  it('leave an audit line with the changed fields, without their values', async () => {
    const { schoolId, admin } = await school.open();
    await change(admin, { version: 1, city: 'Salem', name: (await read(admin)).name });
    await change(admin, { version: 2, city: 'Salem' });
    await change(admin, { version: 9, city: 'Boston' });
    expect(await school.bookOf(schoolId)).toMatchObject([
      { action: 'school.settings_changed', actorId: admin.personId, detail: { fields: ['city'] } },
    ]);
  });

  it('keep fields that are not given, and clear empty ones', async () => {
    const { admin } = await school.open();
    await change(admin, {
      version: 1,
      street: '7 Orchard Lane',
      city: 'Salem',
      alertWarning: 'Think first.',
    });
    const { body } = await change(admin, { version: 2, city: '  ', alertWarning: '' });
    expect(body.settings).toMatchObject({ street: '7 Orchard Lane', city: null, alertWarning: null });
  });

  it('are not overwritten by concurrent saves of two administrators', async () => {
    const { schoolId, admin } = await school.open();
    const other = someone('school_admin', schoolId);
    const answers = await Promise.all([
      change(admin, { version: 1, city: 'Salem' }),
      change(other, { version: 1, city: 'Boston' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('CHANGED_MEANWHILE');
    const { city, version } = await read(admin);
    expect(city).toBe(answers[0]?.status === 200 ? 'Salem' : 'Boston');
    expect((await change(other, { version, city: 'Boston' })).status).toBe(200);
  });

  it('contain the contact address, which changes by step-up and only once the new one confirms', async () => {
    const { schoolId, admin } = await school.open();
    const before = await read(admin);
    expect(before).toMatchObject({ contactEmail: expect.stringMatching(/@/), pendingContact: null });
    const contactEmail = 'Head@Maple.example ';
    expect(await change(admin, { version: 1, contactEmail })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_NEEDED' },
    });
    // An unchanged address, and the name beside it, need no step-up.
    const named = { contactEmail: before.contactEmail, contactName: 'The office' };
    expect((await change(admin, { version: 1, ...named })).status).toBe(200);
    const proved = { ...admin, provedAt: Date.now() };
    const { body } = await change(proved, { version: 2, contactEmail });
    expect(body.settings).toMatchObject({
      ...{ contactEmail: before.contactEmail, contactName: 'The office', version: 3 },
      pendingContact: { email: 'head@maple.example', isExpired: false },
    });
    const mail = await school.service.app.get(ServiceMails).compose(schoolId, 'office_links', uuidv7());
    expect(mail).toMatchObject({ to: before.contactEmail, values: { contactName: 'The office' } });
    const book = await school.bookOf(schoolId);
    expect(book.map(({ action }) => action)).toEqual(['school.contact_asked', 'school.settings_changed']);
    expect(JSON.stringify(book)).not.toContain('maple.example');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of null', { name: null }, 'name'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a zone in SQL', { timeZone: "UTC'; --" }, 'timeZone'],
    ['an offset', { timeZone: '+05:00' }, 'timeZone'],
    ['a novel for a warning', { alertWarning: 'x'.repeat(301) }, 'alertWarning'],
    ['an address that is none', { contactEmail: 'office' }, 'contactEmail'],
    ['text that cannot be stored', { street: 'a\u0000b' }, 'street'],
  ])('refuse %s', async (_name, wrong, field) => {
    const { admin } = await school.open();
    const { status, body } = await change(admin, { version: 1, ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read(admin)).version).toBe(1);
  });

  it('are read and changed by the administrators only', async () => {
    const { schoolId } = await school.open();
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const as = someone(role, schoolId, role === 'teacher' ? { teacherType: 'principal' } : {});
      expect((await change(as, { version: 1, name: 'Mine' })).status).toBe(403);
      expect((await school.service.call('GET', PATH, { as })).status).toBe(403);
    }
  });

  it('offer only time zones that the databases know', async () => {
    const { own, others } = timeZonesFor('US');
    const known = await asSuperuser(school.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_timezone_names');
      return new Set(rows.map(({ name }) => name));
    });
    expect([...own, ...others].filter((zone) => !known.has(zone))).toEqual([]);
  });
});
