import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asSuperuser, deliverFact } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';

let timeZone = 'Europe/Dublin';
let school: Server;
let service: Classroom;
beforeAll(async () => {
  school = createServer((request, response) => {
    const id = request.url?.split('/').at(-1);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id, timeZone }));
  });
  await new Promise<void>((resolve) => school.listen(0, '127.0.0.1', resolve));
  const { port } = school.address() as AddressInfo;
  service = await startClassroom({ SCHOOL_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await service.close();
  school.closeAllConnections();
  school.close();
});

it('learns the school’s time zone when the school registers, and again when it changes', async () => {
  const schoolId = uuidv7();
  const clock = () =>
    asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ time_zone: string }>(
        'SELECT time_zone FROM classroom.school_clock WHERE school_id = $1',
        [schoolId],
      );
      return rows.map(({ time_zone }) => time_zone);
    });
  const tell = (name: 'school.registered' | 'school.changed') =>
    deliverFact(service.app, { eventId: uuidv7(), name, schoolId, payload: { schoolId } });

  await tell('school.registered');
  expect(await clock()).toEqual(['Europe/Dublin']);

  timeZone = 'Asia/Singapore';
  await tell('school.changed');
  expect(await clock()).toEqual(['Asia/Singapore']);
});
