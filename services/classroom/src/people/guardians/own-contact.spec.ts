import type { Identity, OwnContact, StudentDetail } from '@homeroom/contracts';
import { deliverFact, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const someAddress = () => `home-${uuidv7()}@family.test`;
const own = (as: Identity) => service.call<OwnContact>('GET', '/guardians/me/contact', { as });

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

describe('a guardian’s contact', () => {
  it('follows the address the guardian confirmed, on the children’s records too', async () => {
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

  it('is sent to auth as either repeated or newly entered by the office', async () => {
    const { school, as, parentEmail, seenByOffice, confirmed } = await family();
    const office = async (contact: object) => {
      const { id, guardians } = await seenByOffice();
      const [guardian] = guardians;
      const body = { guardians: [{ id: guardian?.id, ...contact }] };
      const path = `/simple-students/${id}`;
      expect(await service.call('PATCH', path, { as: school.admin, body })).toMatchObject({ status: 200 });
      return service.auth.people.get(as.personId);
    };
    expect(await office({ firstName: 'Rosa' })).toMatchObject({ email: parentEmail, addressEntered: 0 });
    const [entered, email] = [someAddress(), someAddress()];
    expect(await office({ email: entered })).toMatchObject({ email: entered, addressEntered: 1 });
    expect(await office({ firstName: 'Ruth', email: entered })).toMatchObject({ addressEntered: 1 });
    await confirmed(email);
    expect(await office({ firstName: 'Rosa' })).toMatchObject({ email, addressEntered: 1 });
    const gone = await office({ email: null });
    expect(gone).toMatchObject({ addressEntered: 2 });
    expect(gone).not.toHaveProperty('email');
  });

  it('is shown to the guardian alone', async () => {
    const { school, as } = await family();
    expect((await own(as)).body).toEqual({ phone: '555 0100' });
    for (const role of ['school_admin', 'student', 'class_device'] as const)
      expect((await own(someone(role, school.id))).status).toBe(403);
    for (const stranger of [someone('parent', school.id), someone('parent')])
      expect((await own(stranger)).status).toBe(404);
  });
});
