import type { GuardianTerms, HomePhone, Identity, PhoneOnRecord } from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const PHONE_OF: Record<string, string> = { student: 'parent_phone', guardian: 'phone' };

/** A child whose record has its mother's number, and another guardian. */
async function aChild() {
  const school = new TestSchool(service);
  await school.class(1);
  const email = `home-${uuidv7()}@family.test`;
  const child = await school.student(1, { parentEmail: email, parentPhone: '555 0100' });
  const beside = { firstName: 'Rosa', email: `other-${uuidv7()}@family.test`, phone: '555 0177' };
  await service.call('POST', `/simple-students/${child.id}/guardians`, { as: school.admin, body: beside });
  const [mother, rosa] = [school.guardian(email), school.guardian(beside.email)];
  return {
    ...{ school, child, mother, rosa },
    choose: async ({ personId }: Identity, terms: Partial<GuardianTerms>) => {
      expect((await school.choose(child.id, personId, terms)).status).toBe(200);
    },
    /** As in a record from before contact rules were applied to it. */
    said: ({ personId }: Identity, isContacted: boolean) =>
      asSuperuser(service.database.adminUrl, (client) =>
        client.query(
          'UPDATE classroom.family_tie SET is_contacted = $4 WHERE school_id = $1 AND student_id = $2 AND guardian_id = $3',
          [school.id, child.id, personId, isContacted],
        ),
      ),
    phones: async (schoolId = school.id, studentId = child.id) => {
      const asked = new URLSearchParams({ schoolId, studentId });
      const { body } = await service.call<HomePhone[]>('GET', `/internal/home-phones?${asked}`, {
        from: 'messaging',
      });
      return body.map(({ phone }) => phone);
    },
    /** Listed among the numbers for the office to call when nothing else reaches a family. */
    onRecord: async () => {
      const { body } = await service.call<PhoneOnRecord[]>('GET', `/internal/phones?schoolId=${school.id}`, {
        from: 'messaging',
      });
      return body.filter(({ personId }) => personId === child.id).map(({ phone }) => phone);
    },
  };
}

it('home phones are in calling order, without guardians who have no custody or are not called', async () => {
  const { mother, rosa, choose, phones } = await aChild();
  expect(await phones()).toEqual(['555 0100', '555 0177']);
  await choose(rosa, { callPlace: 1 });
  expect(await phones()).toEqual(['555 0177', '555 0100']);
  await choose(mother, { hasCustody: false });
  expect(await phones()).toEqual(['555 0177']);
  await choose(mother, { isContacted: false });
  expect(await phones()).toEqual(['555 0177']);
  await choose(rosa, { hasAccess: false, isContacted: false, mayCollect: false, getsLetters: false });
  expect(await phones()).toEqual([]);
});

it('the telephone number of an only guardian is on the record only while the school calls them', async () => {
  const { mother, said, onRecord } = await aChild();
  expect(await onRecord()).toEqual(['555 0100']);
  await said(mother, false);
  expect(await onRecord()).toEqual([]);
  await said(mother, true);
  expect(await onRecord()).toEqual(['555 0100']);
});

it('home phones exclude the number of a barred contact, however it is written or stored', async () => {
  const { school, child, mother, rosa, said, phones, onRecord } = await aChild();
  const keep = (table: string, phone: string | null) =>
    asSuperuser(service.database.adminUrl, (client) =>
      client.query(`UPDATE classroom.${table} SET ${PHONE_OF[table]} = $2 WHERE school_id = $1 AND id = $3`, [
        school.id,
        phone,
        table === 'student' ? child.id : mother.personId,
      ]),
    );
  // The same number in another notation.
  await keep('student', '(555) 01-00');
  expect([await phones(), await onRecord()]).toEqual([['555 0100', '555 0177'], ['(555) 01-00']]);
  await said(mother, false);
  expect([await phones(), await onRecord()]).toEqual([['555 0177'], []]);
  // Another number, beside their address.
  await keep('student', '555 0111');
  expect([await phones(), await onRecord()]).toEqual([['555 0177'], []]);
  await said(mother, true);
  await keep('guardian', null);
  expect([await phones(), await onRecord()]).toEqual([['555 0177', '555 0111'], ['555 0111']]);
  await said(rosa, false);
  expect(await phones()).toEqual(['555 0111']);
});

it('home phones are of one school, and for the messaging service only', async () => {
  const { school, child, phones } = await aChild();
  expect(await phones(uuidv7())).toEqual([]);
  const path = `/internal/home-phones?schoolId=${school.id}&studentId=${child.id}`;
  expect((await service.call('GET', path, { from: 'alerts' })).status).toBe(403);
  expect((await service.call('GET', path, { as: school.admin })).status).toBe(403);
});
