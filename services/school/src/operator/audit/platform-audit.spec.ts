import type { Page, PlatformAuditEntry, PlatformAuditPage } from '@homeroom/contracts';
import { dayOf, daysAfter } from '@homeroom/domain';
import { OperatorStage } from '../../e2e/operator-stage';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
afterAll(() => stage.close());

async function eventfulSchool(reason: string) {
  const school = await stage.register();
  await stage.call('PATCH', `/schools/${school.id}`, { status: 'suspended', reason });
  await stage.call('PATCH', `/schools/${school.id}`, { status: 'active' });
  return school;
}
const find = async (query: string) => (await stage.call<PlatformAuditEntry[]>('GET', `/audit?${query}`)).body;

describe('the audit log of the platform', () => {
  it('names the school of each line and filters by school, action, actor and day', async () => {
    const from = dayOf(new Date());
    const [one, other] = [await eventfulSchool('First'), await eventfulSchool('Second')];
    const to = dayOf(new Date());
    expect(await find(`schoolId=${one.id}`)).toMatchObject([
      { action: 'school.reactivated', schoolId: one.id, schoolName: one.name, schoolCode: one.code },
      { action: 'school.suspended', actorId: stage.operator.personId, detail: { reason: 'First' } },
    ]);
    expect(await find(`schoolId=${other.id}&action=school.suspended`)).toMatchObject([
      { detail: { reason: 'Second' } },
    ]);
    expect(await find(`schoolId=${one.id}&from=${from}&to=${to}&actor=super_super_admin`)).toHaveLength(2);
    expect(await find(`schoolId=${one.id}&actor=system`)).toEqual([]);
    expect(await find(`schoolId=${one.id}&to=2020-01-01`)).toEqual([]);
    const { body } = await stage.call<Page<PlatformAuditEntry>>(
      'GET',
      `/audit?schoolId=${one.id}&page=2&pageSize=1`,
    );
    expect(body).toMatchObject({ total: 2, page: 2, items: [{ action: 'school.suspended' }] });
  });

  it('is exported as a spreadsheet without formulas', async () => {
    const school = await eventfulSchool('=HYPERLINK("http://evil.example";"click")');
    const answer = await stage.call<string>('GET', `/audit/export?schoolId=${school.id}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    });
    const lines = String(answer.body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\ufefftime (UTC),school code,school,action,by,person,about,detail,network');
    expect(lines[2]).toContain('"reason: =HYPERLINK(""http://evil.example"";""click"")"');
    const named = await stage.register({ schoolName: '=1+1 School' });
    await stage.call('PATCH', `/schools/${named.id}`, { subscriptionLevel: 'basic' });
    const { body } = await stage.call<string>('GET', `/audit/export?schoolId=${named.id}`);
    expect(String(body)).toContain(`,"'=1+1 School",plan.changed,`);
  });

  it('exports more lines than one read holds, each once', async () => {
    const school = await stage.register();
    await stage.rows(
      `INSERT INTO school.audit_entry (school_id, id, actor_role, action)
       SELECT $1, gen_random_uuid(), 'system', 'invoice.issued' FROM generate_series(1, 1203)`,
      [school.id],
    );
    const { body } = await stage.call<string>('GET', `/audit/export?schoolId=${school.id}`);
    expect(new Set(String(body).trimEnd().split('\r\n')).size).toBeLessThanOrEqual(1204);
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(1204);
    const counted = await stage.call<PlatformAuditPage>(
      'GET',
      `/audit?schoolId=${school.id}&page=2&pageSize=25`,
    );
    expect(counted.body).toMatchObject({ total: 1000, isMore: true, page: 2 });
    expect(counted.body.items).toHaveLength(25);
  });

  it('covers thirty days by default, and more on request', async () => {
    const school = await stage.register();
    await stage.rows(
      `INSERT INTO school.audit_entry (school_id, id, at, actor_role, action)
       SELECT $1, gen_random_uuid(), now() - n * interval '1 day', 'system', 'invoice.issued' FROM unnest('{29,32}'::int[]) n`,
      [school.id],
    );
    const { body } = await stage.call<PlatformAuditPage>('GET', `/audit?schoolId=${school.id}&page=1`);
    expect(body).toMatchObject({ total: 1, isMore: false });
    const from = daysAfter(dayOf(new Date()), -60);
    expect(await find(`schoolId=${school.id}&from=${from}`)).toHaveLength(2);
    const file = await stage.call<string>('GET', `/audit/export?schoolId=${school.id}&from=${from}`);
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(3);
    // In a list of all schools, older lines have to be requested.
    expect((await find(`action=invoice.issued&to=${from}`)).map(({ schoolId }) => schoolId)).not.toContain(
      school.id,
    );
  });
});
