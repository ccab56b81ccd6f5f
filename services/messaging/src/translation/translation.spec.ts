import type {
  ErrorBody,
  Identity,
  OfferedTranslation,
  OpenedConversation,
  Translation,
  TranslationSettings,
  WrittenMessage,
} from '@homeroom/contracts';
import { eventually, notedLines, someone, someVisit, TranslationServer } from '@homeroom/testing';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

const BY = 'the school district, in Toronto';

let server: TranslationServer;
let messaging: MessagingAtWork;
beforeAll(async () => {
  server = await TranslationServer.listen();
  const settings = { TRANSLATION_URL: server.url, TRANSLATION_KEY: 'k-1', TRANSLATION_BY: `${BY} ` };
  messaging = await startMessaging(settings);
});
afterAll(async () => {
  await messaging.close();
  server.close();
});
beforeEach(() => {
  server.asked.length = 0;
  server.paths.length = 0;
  server.fails = undefined;
});

type Refused = Pick<Partial<ErrorBody>, 'code'>;
const proved = (who: Identity): Identity => ({ ...who, provedAt: Date.now() });
const call = <Body>(method: 'GET' | 'PATCH' | 'POST', path: string, as: Identity, body?: object) =>
  messaging.service.call<Body & Refused>(method, path, { as, ...(body ? { body } : {}) });

async function aSchool({ agrees = true } = {}) {
  const at = await AnnouncingSchool.of(messaging);
  const { parent, student } = await at.school.family(1);
  const change = (changes: object, as = proved(at.office)) =>
    call<TranslationSettings>('PATCH', '/school-admin/translation', as, { version: 0, by: BY, ...changes });
  if (agrees) expect((await change({ isOn: true })).status).toBe(200);
  const offered = async (as: Identity) => (await call<OfferedTranslation>('GET', '/translation', as)).body;
  return { at, parent, student, change, offered };
}

async function aMessage({ agrees = true, text = 'Mia no viene hoy.' } = {}) {
  const school = await aSchool({ agrees });
  const { at, parent, student } = school;
  const opened = await call<OpenedConversation>('POST', '/messages/conversations', parent, {
    ...{ kind: 'family', studentId: student.personId, personIds: [at.leader.personId] },
  });
  const path = `/messages/conversations/${opened.body.conversationId}/messages`;
  const { message } = (await call<WrittenMessage>('POST', path, parent, { text })).body;
  const translate = (as: Identity, version = 1, to = 'de', id = message.id) =>
    call<Translation>('GET', `${path}/${id}/translation?to=${to}&version=${version}`, as);
  return { ...school, path, message, translate };
}

const ofAnnouncement = (as: Identity, id: string, version = 1) =>
  call<Translation>('GET', `/announcements/${id}/translation?to=de&version=${version}`, as);

describe('the agreement of a school', () => {
  it('is given by the office after step-up, to those who run the server, and is in the book', async () => {
    const { at, parent, change, offered } = await aSchool({ agrees: false });
    const read = await call<TranslationSettings>('GET', '/school-admin/translation', at.office);
    expect(read.body).toEqual({ by: BY, isOn: false, wasOn: false, version: 0 });
    expect(await offered(parent)).toEqual({ languages: [], by: null });
    expect((await change({ isOn: true }, at.office)).body.code).toBe('STEP_UP_NEEDED');
    for (const as of [at.leader, parent, someone('class_device', at.school.id)])
      expect((await change({ isOn: true }, proved(as))).status).toBe(403);
    expect((await change({ isOn: true, by: 'somebody else' })).status).toBe(409);
    expect((await change({ isOn: true })).body).toMatchObject({ isOn: true, version: 1 });
    expect(await offered(parent)).toEqual({ languages: ['en', 'es', 'de'], by: BY });
    expect((await change({ isOn: false })).status).toBe(409);
    expect((await change({ isOn: false, version: 1 })).body).toMatchObject({ isOn: false, wasOn: false });
    const lines = await notedLines(messaging.service, 'messaging', at.school.id);
    expect(lines).toMatchObject([
      {
        action: 'messenger.translation_changed',
        actorId: at.office.personId,
        detail: { enabled: true, server: BY },
      },
      { action: 'messenger.translation_changed', detail: { enabled: false, server: BY } },
    ]);
  });

  it('is given by nobody who only visits the school, though they may end it', async () => {
    const { at, change } = await aSchool({ agrees: false });
    const visitor = { ...proved(at.office), visit: someVisit(true) };
    expect((await change({ isOn: true }, visitor)).body.code).toBe('FORBIDDEN');
    await change({ isOn: true });
    expect((await change({ isOn: false, version: 1 }, visitor)).body).toMatchObject({ isOn: false });
  });

  it('ends when the operator names others', async () => {
    const { at, parent, offered } = await aSchool();
    await at.sql(
      `UPDATE messaging.translation_agreement SET agreed_to = 'those before' WHERE school_id = $1`,
    );
    expect(await offered(parent)).toEqual({ languages: [], by: null });
    const read = await call<TranslationSettings>('GET', '/school-admin/translation', at.office);
    expect(read.body).toMatchObject({ isOn: false, wasOn: true });
  });
});

describe('a message', () => {
  it('is translated for those who read it, once for all of them', async () => {
    const { at, parent, translate } = await aMessage();
    const { status, body } = await translate(at.leader);
    expect([status, body]).toEqual([200, { to: 'de', from: 'es', texts: ['de: Mia no viene hoy.'] }]);
    expect((await translate(parent)).status).toBe(200);
    expect(server.asked).toEqual([
      { q: 'Mia no viene hoy.', source: 'auto', target: 'de', format: 'text', api_key: 'k-1' },
    ]);
  });

  it('is sent nowhere without the agreement of the school', async () => {
    const { at, translate, change } = await aMessage({ agrees: false });
    expect((await translate(at.leader)).body.code).toBe('TRANSLATION_OFF');
    await change({ isOn: true });
    expect((await translate(at.leader)).status).toBe(200);
    await change({ isOn: false, version: 1 });
    expect((await translate(at.leader)).body.code).toBe('TRANSLATION_OFF');
    expect(server.asked).toHaveLength(1);
  });

  it('is translated as it stands, and never in an earlier form', async () => {
    const { at, parent, path, message, translate } = await aMessage();
    await translate(at.leader);
    await call('PATCH', `${path}/${message.id}`, parent, { version: 1, text: 'Mia viene mañana.' });
    expect((await translate(at.leader)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await translate(at.leader, 2)).body.texts).toEqual(['de: Mia viene mañana.']);
  });

  it('does not exist for those who cannot read it, nor once it is withdrawn', async () => {
    const { at, parent, student, path, message, translate } = await aMessage();
    const elsewhere = await aMessage({ text: 'Otra escuela.' });
    for (const as of [at.office, at.teacher, student, elsewhere.parent, elsewhere.at.leader])
      expect([as.role, (await translate(as)).status]).toEqual([as.role, 404]);
    expect((await translate(at.leader, 1, 'de', elsewhere.message.id)).status).toBe(404);
    // A guardian who has lost the child reads nothing of the conversation any more.
    await at.school.hear('student.changed', {
      ...{ studentId: student.personId, classId: (await at.school.class(1)).classId, classNumber: 1 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [], isActive: true },
    });
    expect((await translate(parent)).status).toBe(404);
    await at.school.hear('student.changed', {
      ...{ studentId: student.personId, classId: (await at.school.class(1)).classId, classNumber: 1 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [parent.personId], isActive: true },
    });
    await call('POST', `${path}/${message.id}/withdraw`, parent);
    for (const version of [1, 2]) expect((await translate(at.leader, version)).status).toBe(404);
    expect(server.asked).toEqual([]);
  });

  it('stays as it is if the server fails or does not take it, and is refused in another language', async () => {
    const { at, translate } = await aMessage();
    server.fails = { status: 500 };
    expect(await translate(at.leader)).toMatchObject({ status: 503, body: { code: 'TRANSLATION_AWAY' } });
    server.fails = { status: 400 };
    expect(await translate(at.leader)).toMatchObject({ status: 409, body: { code: 'TRANSLATION_REFUSED' } });
    for (const [to, version] of [
      ['tlh', 1],
      ['de', -1],
    ] as const)
      expect((await translate(at.leader, version, to)).status).toBe(400);
  });

  it('is not sent if it has no words', async () => {
    const { at, translate } = await aMessage({ text: '👍 12:30 https://example.org/plan' });
    expect((await translate(at.leader)).body.texts).toEqual(['👍 12:30 https://example.org/plan']);
    expect(server.asked).toEqual([]);
  });
});

describe('a message among students', () => {
  it('is sent to no server, for whoever reads it', async () => {
    const { school, ava, ben, id, send } = await aClassOfKids(messaging);
    const office = await school.account('school_admin');
    await call('PATCH', '/school-admin/translation', proved(office), { version: 0, by: BY, isOn: true });
    const { message } = (await send(ava, id, 'Nos vemos en el recreo.')).body;
    const path = `/messages/conversations/${id}/messages/${message?.id ?? ''}/translation?to=de&version=1`;
    for (const as of [ava, ben]) expect((await call('GET', path, as)).status).toBe(404);
    expect(server.asked).toEqual([]);
  });
});

describe('an announcement', () => {
  it('is translated from the language that its author named, for its readers only', async () => {
    const { at, parent } = await aSchool();
    const id = await at.announce({ scope: 'sections', classIds: [(await at.school.class(1)).classId] });
    const { body } = await ofAnnouncement(parent, id);
    expect(body).toEqual({
      ...{ to: 'de', from: 'en' },
      texts: ['de: Sports day', 'de: Bring a hat.\nWe begin at nine.'],
    });
    expect(server.asked.map(({ source }) => source)).toEqual(['en', 'en']);
    expect((await ofAnnouncement(at.teacher, id)).status).toBe(404);
    expect((await ofAnnouncement(parent, id, 2)).body.code).toBe('CHANGED_MEANWHILE');
    await at.withdraw(id);
    expect((await ofAnnouncement(parent, id)).status).toBe(404);
  });
});

describe('homework', () => {
  const ask = (from: 'classroom' | 'auth', body: object) =>
    messaging.service.call<Translation & Refused>('POST', '/internal/translations', { from, body });

  it('is translated for the classroom service, its title by the language of its text', async () => {
    const { at } = await aSchool();
    const other = await aSchool({ agrees: false });
    const texts = ['Lee', 'Lee el capítulo 3 hasta mañana.'];
    const { body } = await ask('classroom', { schoolId: at.school.id, texts, to: 'en' });
    expect(body).toEqual({ to: 'en', from: 'es', texts: texts.map((text) => `en: ${text}`) });
    expect(server.asked.map(({ source }) => source)).toEqual(['auto', 'es']);
    expect((await ask('auth', { schoolId: at.school.id, texts, to: 'en' })).status).toBe(403);
    const refused = await ask('classroom', { schoolId: other.at.school.id, texts, to: 'en' });
    expect(refused.body.code).toBe('TRANSLATION_OFF');
  });

  it('that waits for its turn is not sent if the school has taken its agreement back meanwhile', async () => {
    const { at, change } = await aSchool();
    server.fails = 'never';
    const crowd = Array.from({ length: 7 }, (_, nth) =>
      ask('classroom', { schoolId: at.school.id, texts: [`Lee el capítulo ${nth}.`], to: 'en' }),
    );
    await eventually(() => server.asked.length === 6);
    await change({ isOn: false, version: 1 });
    server.goOn();
    const codes = (await Promise.all(crowd)).map(({ status, body }) => body.code ?? status);
    expect(codes.sort()).toEqual([...Array<number>(6).fill(200), 'TRANSLATION_OFF']);
    expect(server.asked).toHaveLength(6);
  });

  it('that is in the language of the reader comes back unchanged', async () => {
    const { at } = await aSchool();
    const { body } = await ask('classroom', {
      schoolId: at.school.id,
      texts: ['Lee', 'Lee el libro.'],
      to: 'es',
    });
    expect(body).toMatchObject({ from: 'es', texts: ['Lee', 'Lee el libro.'] });
    expect(server.asked).toHaveLength(1);
  });
});
