import type { Identity } from '@homeroom/contracts';
import type { SchoolTrust } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { deliverFact, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import { FanOutService } from '../fan-out/fan-out.service';

/** Anybody can register a school, so only a verified one may mail unconfirmed addresses. */
describe('the alert mails', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(async () => {
    await alerts.close();
  });

  const becomes = (trust: SchoolTrust, schoolId: string) =>
    hearOfSchool(alerts.service.app, schoolNews(schoolId, { name: 'Linden', timeZone: 'UTC', trust }));

  async function family() {
    const { teacher, schoolId } = await alerts.school('teacher');
    const [known, unknown] = [`known-${schoolId}@a.org`, `unknown-${schoolId}@a.org`];
    await alerts.recipients(schoolId, 1, { role: 'parent', email: known, emailVerified: true });
    await alerts.recipients(schoolId, 1, { role: 'parent', email: unknown, emailVerified: false });
    return { teacher, schoolId, known, unknown };
  }

  async function toldBy(teacher: Identity, between: () => Promise<void> = async () => {}): Promise<string[]> {
    const email = work(teacher, await alerts.raise(teacher), { channel: 'email' });
    await between();
    alerts.advance(10_001);
    const fanOut = alerts.service.app.get(FanOutService);
    await runForSchool(teacher.schoolId, async () => {
      while (await fanOut.step(email));
    });
    return alerts.mail.mails.map(({ to }) => to).filter((to) => to.includes(teacher.schoolId));
  }

  it.each(['unconfirmed', 'confirmed'] as const)(
    'of an %s school go to confirmed addresses only',
    async (trust) => {
      const { teacher, schoolId, known } = await family();
      await becomes(trust, schoolId);
      expect(await toldBy(teacher)).toEqual([known]);
    },
  );

  it('of a school without a known trust level go to confirmed addresses only', async () => {
    const { teacher, known } = await family();
    expect(await toldBy(teacher)).toEqual([known]);
  });

  it('of a verified school go to everybody', async () => {
    const { teacher, schoolId, known, unknown } = await family();
    await becomes('verified', schoolId);
    expect((await toldBy(teacher)).sort()).toEqual([known, unknown].sort());
  });

  it('name a child to confirmed addresses only', async () => {
    const { teacher, schoolId, known, unknown } = await family();
    await becomes('verified', schoolId);
    const [child] = await alerts.recipients(schoolId, 1, { role: 'student', firstName: 'Ivy' });
    const guardians = await alerts.rows<{ id: string }>(
      'SELECT id FROM recipient WHERE school_id = $1 AND email = ANY ($2)',
      [schoolId, [known, unknown]],
    );
    await deliverFact(alerts.service.app, {
      eventId: uuidv7(),
      name: 'student.created',
      schoolId,
      payload: {
        studentId: child?.personId ?? '',
        classId: uuidv7(),
        classNumber: 1,
        guardianIds: guardians.map(({ id }) => id),
      },
    });
    await toldBy(teacher);
    const named = alerts.mail.mails.filter(({ to, text }) => to.includes(schoolId) && text.includes('Ivy'));
    expect(named.map(({ to }) => to)).toEqual([known]);
  });

  it('do not go to an address that replaced a confirmed one meanwhile', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const email = `before-${schoolId}@a.org`;
    const [parent] = await alerts.recipients(schoolId, 1, { role: 'parent', email });
    const { personId: accountId } = parent as Identity;
    const told = await toldBy(teacher, async () => {
      const contact = alerts.auth.contacts.get(accountId);
      if (!contact) throw new Error('The parent is known');
      alerts.auth.contacts.set(accountId, {
        ...contact,
        email: `after-${schoolId}@a.org`,
        emailVerified: false,
      });
      const payload = { accountId, role: 'parent' as const };
      await deliverFact(alerts.service.app, {
        eventId: uuidv7(),
        name: 'account.changed',
        schoolId,
        payload,
      });
    });
    expect(told).toEqual([]);
  });
});
