import type { SchoolSettings } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { Platform } from './support/platform';
import { made, makeSchool } from './support/school';

const KEEPERS = ['auth', 'classroom', 'messaging', 'alerts'];

const platform = new Platform();

/** How often any service has requested a school's record from the school service since it started. */
async function timesAsked(): Promise<number> {
  const answer = await fetch(`${platform.services.school}/metrics`);
  const lines = (await answer.text()).split('\n');
  const ofRecord = (line: string) =>
    line.startsWith('homeroom_service_request_seconds_count') &&
    line.includes('route="/internal/schools/:id"');
  return lines.filter(ofRecord).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('a change of the school reaches every service by its event alone, without any request for it', async () => {
  const school = await makeSchool(3, 'Grade 1', 'A');
  const nameIn = async (service: string) => {
    const text = `SELECT name, revision FROM ${service}.known_school WHERE school_id = $1`;
    return (await platform.rows<{ name: string; revision: number }>(text, [school.id]))[0];
  };
  await eventually(async () => (await Promise.all(KEEPERS.map(nameIn))).every(Boolean));
  const before = await timesAsked();
  const { version } = (await school.as.admin.get<SchoolSettings>('/api/school-admin/settings')).body;
  const body = { version, name: 'Told and not asked' };
  made(await school.as.admin.call('PATCH', '/api/school-admin/settings', { body }));
  const known = await eventually(async () => {
    const all = await Promise.all(KEEPERS.map(nameIn));
    return all.every((each) => each?.name === body.name) && all;
  });
  expect(new Set(known.map((each) => each?.revision)).size).toBe(1);
  expect(await timesAsked()).toBe(before);
});
