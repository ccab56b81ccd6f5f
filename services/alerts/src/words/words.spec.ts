import type { AlertRecord, AlertWordsSettings, Identity } from '@homeroom/contracts';
import { hearOfSchool, schoolNews, someone } from '@homeroom/testing';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

const PATH = '/school-admin/alert-words';

describe('the alert texts of a school', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(async () => {
    await alerts.close();
  });

  const read = async (as: Identity) =>
    (await alerts.service.call<AlertWordsSettings>('GET', PATH, { as })).body;
  const change = (as: Identity, body: object) =>
    alerts.service.call<{ words: AlertWordsSettings; code: string; fields: object }>('PATCH', PATH, {
      as,
      body,
    });
  const wording = async (as: Identity) =>
    (await alerts.service.call('GET', '/emergency-alerts/wording', { as })).body;

  const inCountry = (schoolId: string, country: string) =>
    hearOfSchool(
      alerts.service.app,
      schoolNews(schoolId, { name: 'Maple Grove', country, alertWarning: 'Think.', trust: 'verified' }),
    );

  it('default to those of its country until the school sets its own', async () => {
    const { school_admin, teacher, parent, schoolId } = await alerts.school(
      'school_admin',
      'teacher',
      'parent',
    );
    await inCountry(schoolId, 'US');
    const told = async (as: Identity) =>
      (await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', { as })).body[0]?.told;
    const first = await alerts.raise(teacher, 'fire');
    expect(first).toMatchObject({
      told: { action: 'EVACUATE' },
      school: { name: 'Maple Grove', timeZone: 'America/New_York', country: 'US' },
    });
    const { status, body } = await change(school_admin, {
      version: 0,
      phone: '+1 555 0100',
      words: { fire: { action: 'GO TO THE FIELD', family: 'Please wait at the church.' } },
    });
    expect([status, body.words]).toEqual([
      200,
      {
        country: 'US',
        phone: '+1 555 0100',
        version: 1,
        own: { fire: { action: 'GO TO THE FIELD', family: 'Please wait at the church.' } },
      },
    ]);
    // Texts of an active alert do not change.
    expect(await told(teacher)).toMatchObject({ action: 'EVACUATE' });
    await alerts.service.call('POST', `/emergency-alerts/${first.id}/all-clear`, { as: teacher });
    await alerts.raise(teacher, 'fire');
    expect(await told(teacher)).toMatchObject({
      action: 'GO TO THE FIELD',
      instruction: 'Walk to your meeting point now. Take nothing with you.',
    });
    expect(await told(parent)).toMatchObject({ sentence: 'Please wait at the church.' });
    expect(await wording(teacher)).toEqual({
      warning: 'Think.',
      country: 'US',
      phone: '+1 555 0100',
      staffFirst: false,
      partnersRead: false,
    });
  });

  it('keep what a change does not name, and return to the default when emptied', async () => {
    const { school_admin } = await alerts.school('school_admin');
    await change(school_admin, { version: 0, phone: '112', words: { amok: { action: 'RUN' } } });
    await change(school_admin, { version: 1, words: { fire: { action: 'OUT', instruction: 'Now.' } } });
    const { body } = await change(school_admin, {
      version: 2,
      phone: '',
      words: { fire: { instruction: ' ' }, amok: { action: null } },
    });
    expect(body.words).toMatchObject({ phone: null, own: { fire: { action: 'OUT' } }, version: 3 });
    expect(await read(school_admin)).toEqual(body.words);
    // Each change is in the audit log, with the changed fields.
    const notes = await alerts.rows<{ payload: object }>(
      `SELECT payload FROM outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
      [school_admin.schoolId],
    );
    const line = { action: 'school.alert_words_changed', actorId: school_admin.personId };
    expect(notes.map(({ payload }) => payload)).toMatchObject([
      { ...line, detail: { fields: ['phone', 'amok'] } },
      { ...line, detail: { fields: ['fire'] } },
      { ...line, detail: { fields: ['phone', 'amok', 'fire'] } },
    ]);
  });

  it('cannot be overwritten by a stale version, not even the first time', async () => {
    const { school_admin, schoolId } = await alerts.school('school_admin');
    const other = someone('school_admin', schoolId);
    const answers = await Promise.all([
      change(school_admin, { version: 0, words: { fire: { action: 'OUT' } } }),
      change(other, { version: 0, words: { fire: { action: 'AWAY' } } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['a novel for an action', { words: { fire: { action: 'x'.repeat(31) } } }],
    ['a type that is none', { words: { picnic: { action: 'GO' } } }],
    ['a field that is none', { words: { fire: { shout: 'x' } } }],
    ['a list of words', { words: [] }],
    ['words of no type', { words: { fire: 'OUT' } }],
    ['a phone number that is none', { phone: 'the office' }],
    ['a link for a phone number', { phone: '1;javascript' }],
  ])('refuse %s', async (_name, wrong) => {
    const { school_admin } = await alerts.school('school_admin');
    expect((await change(school_admin, { version: 0, ...wrong })).status).toBe(400);
    expect((await read(school_admin)).version).toBe(0);
  });

  it('are readable and writable by administrators only', async () => {
    const { schoolId } = await alerts.school('school_admin');
    for (const role of ['teacher', 'student', 'parent', 'class_device', 'super_super_admin'] as const) {
      const as = someone(role, schoolId, role === 'teacher' ? { teacherType: 'principal' } : {});
      expect((await change(as, { version: 0 })).status).toBe(403);
      expect((await alerts.service.call('GET', PATH, { as })).status).toBe(403);
    }
  });

  it('exist for a school of which nothing is known yet', async () => {
    const admin = someone('school_admin');
    expect(await read(admin)).toEqual({ country: null, phone: null, own: {}, version: 0 });
    expect(await wording(admin)).toEqual({
      ...{ warning: null, country: null, phone: null },
      ...{ staffFirst: false, partnersRead: false },
    });
  });
});
