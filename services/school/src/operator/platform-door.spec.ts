import { randomUUID } from 'node:crypto';
import { PlatformDb, platformStatement, statement, TenantDb } from '@homeroom/database';
import { runForSchool, runInContext } from '@homeroom/platform';
import { someone } from '@homeroom/testing';
import { OperatorStage } from '../e2e/operator-stage';
import { SchoolsModule } from '../schools/schools.module';
import { OperatorModule } from './operator.module';

let stage: OperatorStage;
let platform: PlatformDb;
beforeAll(async () => {
  stage = await OperatorStage.start();
  platform = stage.service.app.select(OperatorModule).get(PlatformDb);
});
afterAll(() => stage.close());

const asked = <Row>(text: string, ...values: unknown[]) =>
  platformStatement<Row, unknown[]>(`door.${randomUUID()}`, text)(...values);
const inJob = <Row>(text: string, ...values: unknown[]) =>
  platform.openForJob('spec').read(asked<Row>(text, ...values));

describe('the platform database access', () => {
  it('reads schools that a school’s own access does not', async () => {
    const [one, other] = [await stage.register(), await stage.register()];
    const [seen] = await inJob<{ id: string }>(
      'SELECT school_id AS id FROM school WHERE school_id = ANY($1) ORDER BY school_id',
      [one.id, other.id],
    );
    expect(seen.map(({ id }) => id)).toEqual([one.id, other.id].sort());

    const all = statement<{ id: string }>(
      'door.all_schools',
      'SELECT school_id AS id FROM school WHERE $1::uuid IS NOT NULL',
    );
    const [own] = await runForSchool(one.id, () => stage.service.app.get(TenantDb).read(all()));
    expect(own).toEqual([{ id: one.id }]);
  });

  it.each([
    ['who registered a school', 'SELECT contact_name FROM school'],
    ['its telephone', 'SELECT phone_number FROM school'],
    ['the network it came from', 'SELECT registered_from FROM school'],
    ['a whole row', 'SELECT * FROM school'],
    ['who noted a payment', 'SELECT paid_by FROM invoice'],
    ['who was written to', 'SELECT address_key FROM mail_address'],
    ['mails', 'SELECT kind FROM mail'],
    ['facts', 'SELECT payload FROM outbox'],
    ['kept answers', 'SELECT answer FROM repeated_write'],
    ['another service’s tables', 'SELECT id FROM auth.account'],
  ])('cannot read %s', async (_what, text) => {
    await expect(inJob(text)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['change', `UPDATE school SET status = 'active'`],
    ['add', 'INSERT INTO school_feature (school_id, key, enabled) VALUES (gen_random_uuid(), $$x$$, true)'],
    ['delete', 'DELETE FROM audit_entry'],
  ])('cannot %s anything', async (_what, text) => {
    await expect(inJob(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(25006|42501|25001)$/) as string,
    });
  });

  it('answers SERVICE_UNAVAILABLE when a statement is cancelled', async () => {
    const cutOff = inJob('SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(60)');
    await expect(cutOff).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await inJob('SELECT 1 AS one')).toEqual([[{ one: 1 }]]);
  });

  it('is refused to people of a school, to an operator inside a school and to personal jobs', () => {
    const as = (identity: ReturnType<typeof someone>, open: () => unknown) =>
      runInContext({ requestId: 'spec', identity }, open);
    for (const role of [
      'school_admin',
      'teacher',
      'student',
      'parent',
      'class_device',
      'super_super_admin',
    ] as const)
      expect(() => as(someone(role), () => platform.open('spec'))).toThrow('may not');
    expect(() => platform.open('spec')).toThrow('may not');
    const capability = { ...stage.operator, scope: 'alerts' as const };
    expect(() => as(capability, () => platform.open('spec'))).toThrow('may not');
    expect(() => as(stage.operator, () => platform.open('spec'))).not.toThrow();
    expect(() => as(stage.operator, () => platform.openForJob('spec'))).toThrow('A job runs for nobody');
  });

  it('is not available to other modules', () => {
    expect(() => stage.service.app.select(SchoolsModule).get(PlatformDb, { strict: true })).toThrow();
  });

  it('works after a failed statement', async () => {
    await expect(inJob('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await inJob<{ n: number }>('SELECT 1 AS n')).toEqual([[{ n: 1 }]]);
  });
});
