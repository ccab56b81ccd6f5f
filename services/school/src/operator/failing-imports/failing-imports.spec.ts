import type { FailingImports } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { OperatorStage } from '../../e2e/operator-stage';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start({ classroom: true });
});
afterAll(() => stage.close());

const PATH = '/failing-imports';
const since = '2026-01-01T00:00:00.000Z';

it('names the schools with a stalled import, and reports unreachable services', async () => {
  const school = await stage.register();
  stage.auth.failingImports = [
    { schoolId: school.id, imports: 2, since },
    { schoolId: uuidv7(), imports: 1, since },
  ];
  expect((await stage.call<FailingImports>('GET', PATH)).body).toEqual({
    schools: [{ schoolId: school.id, imports: 2, since, name: school.name, code: school.code }],
    silent: false,
  });
  stage.auth.refuseWith = { status: 500, code: 'INTERNAL' };
  expect((await stage.call<FailingImports>('GET', PATH)).body).toEqual({ schools: [], silent: true });
});

it('is for the operator alone', async () => {
  const as = someone('school_admin');
  const { status } = await stage.service.call('GET', `/super-super-admin${PATH}`, { as });
  expect(status).toBe(403);
});
