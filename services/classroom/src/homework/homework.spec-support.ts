import type { Identity, KeptFile, WrittenHomework } from '@homeroom/contracts';
import { type Classroom, TestSchool } from '../school.spec-support';

/** A valid piece of homework, due in a week. */
export function aTask(more: object = {}): object {
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ version: 0, state: 'set', classNumber: 1, title: 'Read chapter 3', text: 'Pages 20 to 31.' },
    ...{ dueOn, dueTime: '08:00', links: ['https://example.org/chapter'] },
    ...more,
  };
}

/** A school with two classes, a teacher each, and two children in the first one. */
export async function homeworkSchool(service: Classroom) {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const teacher = await school.teacher([1]);
  const stranger = await school.teacher([2]);
  const mia = await school.student(1, { parentEmail: 'mia@family.example' });
  const tom = await school.student(1, { firstName: 'Tom', parentEmail: 'tom@family.example' });
  const call = <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, as: Identity, body?: object) =>
    service.call<T>(method, url, { as, ...(body ? { body } : {}) });
  const set = async (more: object = {}, as = teacher) => {
    const answer = await call<WrittenHomework>('POST', '/homework', as, aTask(more));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.homework;
  };
  const upload = (as: Identity, bytes: Buffer, headers: Record<string, string> = {}) =>
    service.call<KeptFile & { code: string; message: string }>('POST', '/homework-files', {
      as,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  const handIn = (as: Identity, id: string, body: object) => call<never>('PUT', `/my-work/${id}`, as, body);
  return {
    ...{ school, teacher, stranger, call, set, upload, handIn },
    mia: { ...mia, as: school.asStudent(mia), parent: school.guardian('mia@family.example') },
    tom: { ...tom, as: school.asStudent(tom), parent: school.guardian('tom@family.example') },
  };
}
