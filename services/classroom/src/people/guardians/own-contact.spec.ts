import type { Identity, OwnContact, StudentDetail } from '@homeroom/contracts';
import { deliverFact, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const someAddress = () => `home-${uuidv7()}@family.test`;
const own = (as: Identity) => service.call<OwnContact>('GET', '/guardians/me/contact', { as });
const change = (as: Identity, body: object) =>
  service.call<OwnContact>('PATCH', '/guardians/me/contact', { as, body });

async function family() {
  const school = new TestSchool(service);
  await school.class(1);
  const parentEmail = someAddress();
  const contact = { parentEmail, parentPhone: '555 0100' };
  const children = [
    await school.student(1, contact),
    await school.student(1, { firstName: 'Noah', ...contact }),
  ];
  const as = school.guardian(parentEmail);
  const seenByOffice = async () => {
    const [child] = children;
    const path = `/simple-students/${child?.id}`;
    return (await service.call<StudentDetail>('GET', path, { as: school.admin })).body;
  };
  const confirmed = (email: string, role: 'parent' | 'teacher' = 'parent') => {
    service.auth.contacts.set(as.personId, { accountId: as.personId, email });
    const payload = { accountId: as.personId, role };
    const fact = { eventId: uuidv7(), name: 'address.confirmed', schoolId: school.id, payload } as const;
    return deliverFact(service.app, fact);
  };
  return { school, as, parentEmail, seenByOffice, confirmed };
}

describe('how a guardian is reached', () => {
  it('is what the guardian says, for the office and on the children’s records', async () => {
    const { school, as, seenByOffice } = await family();
    expect((await own(as)).body).toEqual({ phone: '555 0100' });
    expect((await change(as, { phone: ' 555 0199 ' })).body).toEqual({ phone: '555 0199' });
    expect(await seenByOffice()).toMatchObject({
      parentPhone: '555 0199',
      guardians: [{ phone: '555 0199' }],
    });
    await change(as, { phone: '555 0199' });
    expect((await change(as, { phone: '' })).body).toEqual({ phone: null });
    expect(await seenByOffice()).toMatchObject({ parentPhone: null, guardians: [{ phone: null }] });
    const lines = (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'guardian.contact_changed',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      actorId: as.personId,
      actorRole: 'parent',
      detail: { fields: ['phone'] },
    });
    // Ids and times may hold such digits too.
    const words = JSON.stringify(lines).replace(/[\da-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    expect(words).not.toContain('555');
  });

  it('follows the address that the guardian has confirmed, on the children’s records too', async () => {
    const { parentEmail, seenByOffice, confirmed } = await family();
    const email = someAddress();
    await confirmed(email, 'teacher');
    expect(await seenByOffice()).toMatchObject({ parentEmail });
    await confirmed(email);
    expect(await seenByOffice()).toMatchObject({
      parentEmail: email,
      guardians: [{ email, phone: '555 0100' }],
    });
  });

  it('is nobody else’s to say', async () => {
    const { school } = await family();
    for (const role of ['school_admin', 'student', 'class_device'] as const)
      expect((await change(someone(role, school.id), { phone: '1' })).status).toBe(403);
    for (const as of [someone('parent', school.id), someone('parent')])
      expect([(await own(as)).status, (await change(as, { phone: '1' })).status]).toEqual([404, 404]);
  });
});
