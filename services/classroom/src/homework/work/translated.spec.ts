import type { ErrorBody, Identity, OwnHomeworkPage, Translation } from '@homeroom/contracts';
import { OutsideServices } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aTask, homeworkSchool } from '../homework.spec-support';

/** Answers in the place of messaging, which knows the translation server. */
let messaging: OutsideServices;
let service: Classroom;
beforeAll(async () => {
  messaging = await OutsideServices.listen();
  service = await startClassroom({ MESSAGING_URL: messaging.url });
});
afterAll(async () => {
  await service.close();
  messaging.close();
});
beforeEach(() => {
  messaging.taken.length = 0;
});

const GERMAN: Translation = { to: 'de', from: 'en', texts: ['Lies Kapitel 3', 'Seiten 20 bis 31.'] };
const asked = () => messaging.at('/internal/translations').map(({ body }) => JSON.parse(body.toString()));

test('homework is translated for its students, their families and its teachers, and for nobody else', async () => {
  const { school, mia, tom, teacher, stranger, call, set } = await homeworkSchool(service);
  messaging.answer = { status: 200, body: GERMAN };
  const { id } = await set({ studentIds: [mia.id] });
  const translate = (as: Identity, path: string) =>
    call<Translation>('GET', `${path}/translation?to=de&version=0`, as);
  const ofMia = `/students/${mia.id}/homework/${id}`;
  for (const [as, path] of [
    [mia.as, ofMia],
    [mia.parent, ofMia],
    [teacher, `/homework/${id}`],
  ] as const)
    expect(await translate(as, path)).toMatchObject({ status: 200, body: GERMAN });
  const wanted = { schoolId: school.id, texts: ['Read chapter 3', 'Pages 20 to 31.'], to: 'de' };
  expect(asked()).toEqual([wanted, wanted, wanted]);
  for (const [as, path] of [
    [tom.as, ofMia],
    [tom.parent, ofMia],
    [tom.as, `/students/${tom.id}/homework/${id}`],
    [stranger, `/homework/${id}`],
  ] as const)
    expect((await translate(as, path)).status).toBe(404);
  expect(asked()).toHaveLength(3);
});

test('homework is translated as it stands, and what messaging refuses is refused', async () => {
  const { mia, call, set, teacher } = await homeworkSchool(service);
  const { id } = await set();
  const path = `/students/${mia.id}/homework/${id}`;
  const { body } = await call<OwnHomeworkPage>('GET', path, mia.as);
  await call('PATCH', `/homework/${id}`, teacher, aTask({ version: body.version, text: 'Pages 32 to 40.' }));
  const translate = (version: number) =>
    call<ErrorBody>('GET', `${path}/translation?to=de&version=${version}`, mia.as);
  expect((await translate(body.version)).body.code).toBe('CHANGED_MEANWHILE');
  expect(asked()).toEqual([]);
  messaging.answer = { status: 409, body: { success: false, code: 'TRANSLATION_OFF', message: 'Off.' } };
  expect((await translate(body.version + 1)).body.code).toBe('TRANSLATION_OFF');
});
