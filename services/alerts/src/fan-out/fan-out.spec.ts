import type { AlertRecord, Identity } from '@homeroom/contracts';
import { runForSchool } from '@homeroom/platform';
import { eventually } from '@homeroom/testing';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import type { FanOutWork } from './fan-out.queries';
import { FanOutService } from './fan-out.service';

interface Row {
  recipient_id: string;
  state: string;
  handed_over_at: Date | null;
}

/** Workers as they are: each run of a batch stands for one; `workOff` is what the poll does without Redis. */
describe('the fan-out', () => {
  let alerts: AlertsAtWork;
  let fanOut: FanOutService;

  beforeAll(async () => {
    alerts = await startAlerts({ REDIS_URL: 'redis://127.0.0.1:9' });
    fanOut = alerts.service.app.get(FanOutService);
  });
  afterAll(() => alerts.close());

  const step = (each: FanOutWork) => runForSchool(each.schoolId, () => fanOut.step(each));
  const lease = (each: FanOutWork) => runForSchool(each.schoolId, () => fanOut.lease(each));
  async function drain(each: FanOutWork): Promise<void> {
    while (await step(each));
  }
  const rowsOf = ({ incidentId, notice, channel }: FanOutWork) =>
    alerts.rows<Row>(
      `SELECT recipient_id, state, handed_over_at FROM delivery
       WHERE incident_id = $1 AND notice = $2 AND channel = $3`,
      [incidentId, notice, channel],
    );
  const fanOutOf = async ({ incidentId, notice, channel }: FanOutWork) =>
    (
      await alerts.rows<{ wake_at: Date; finished_at: Date | null }>(
        'SELECT wake_at, finished_at FROM fan_out WHERE incident_id = $1 AND notice = $2 AND channel = $3',
        [incidentId, notice, channel],
      )
    )[0];

  it('hands 2,000 rows over once each, with four workers at it and one killed in the middle', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const people = await alerts.recipients(schoolId, 1_999);
    const live = work(teacher, await alerts.raise(teacher));

    // Killed: it has leased its rows and never comes back.
    expect(await lease(live)).toHaveLength(500);
    await Promise.all([drain(live), drain(live), drain(live), drain(live)]);
    const before = await rowsOf(live);
    expect(before.filter(({ state }) => state === 'handed_over')).toHaveLength(1_500);
    expect((await fanOutOf(live))?.finished_at).toBeNull();

    await eventually(async () => {
      await step(live);
      expect((await fanOutOf(live))?.finished_at).not.toBeNull();
    });
    const after = await rowsOf(live);
    expect(new Set(after.map((row) => row.recipient_id))).toEqual(
      new Set([teacher, ...people].map(({ personId }) => personId)),
    );
    expect(after).toHaveLength(2_000);
    expect(after.every(({ state, handed_over_at }) => state === 'handed_over' && handed_over_at)).toBe(true);
  });

  it('wakes again when the first lease of a dead worker ends', async () => {
    const { teacher } = await alerts.school('teacher');
    const live = work(teacher, await alerts.raise(teacher));
    await lease(live);
    await step(live);
    const wakeIn = ((await fanOutOf(live))?.wake_at.getTime() ?? 0) - Date.now();
    expect(wakeIn).toBeGreaterThan(3_000);
    expect(wakeIn).toBeLessThanOrEqual(5_000);
  });

  describe('by e-mail', () => {
    async function schoolWithMail(addresses: string[]) {
      const { teacher, schoolId } = await alerts.school('teacher');
      const people: Identity[] = [];
      for (const email of addresses) {
        people.push(...(await alerts.recipients(schoolId, 1, { role: 'parent', email })));
      }
      return { teacher, schoolId, people };
    }
    const mailsTo = (address: string) => alerts.mail.mails.filter(({ to }) => to === address);
    const say = (as: Identity, alert: AlertRecord, verb: string) =>
      alerts.service.call('POST', `/emergency-alerts/${alert.id}/${verb}`, { as, body: {} });

    it('goes after ten seconds to those whose screen has not answered, and to nobody else', async () => {
      const [reached, missed, acknowledged] = ['reached@a.org', 'missed@a.org', 'tapped@a.org'];
      const { teacher, people } = await schoolWithMail([reached, missed, acknowledged]);
      const alert = await alerts.raise(teacher, 'fire', 'Gather on the field.');
      const email = work(teacher, alert, { channel: 'email' });

      await drain(email);
      expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
      await say(people[0] as Identity, alert, 'received');
      await say(people[2] as Identity, alert, 'acknowledge');
      alerts.advance(10_001);
      await drain(email);

      expect([mailsTo(reached), mailsTo(acknowledged)]).toEqual([[], []]);
      const [mail] = mailsTo(missed);
      expect(mail?.subject).toBe('EMERGENCY at your school: Fire alert');
      expect(mail?.text).toContain('LEAVE THE BUILDING');
      expect(mail?.text).toContain('Gather on the field.');
      const states = new Map((await rowsOf(email)).map((row) => [row.recipient_id, row.state]));
      expect(people.map(({ personId }) => states.get(personId))).toEqual([
        'not_needed',
        'handed_over',
        'not_needed',
      ]);
      expect((await fanOutOf(email))?.finished_at).not.toBeNull();
      await drain(email);
      expect(mailsTo(missed)).toHaveLength(1);
    });

    it('sends 120 mails once each with three workers at it', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      await alerts.recipients(schoolId, 120, { role: 'parent', email: 'everybody@b.org' });
      const email = work(teacher, await alerts.raise(teacher), { channel: 'email' });
      alerts.advance(10_001);
      await Promise.all([drain(email), drain(email), drain(email)]);
      expect(mailsTo('everybody@b.org')).toHaveLength(120);
      expect(new Set(mailsTo('everybody@b.org').map(({ messageId }) => messageId)).size).toBe(120);
    });

    it('never names the child who raised it, nor repeats what it typed', async () => {
      const { student, schoolId } = await alerts.school('student');
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'parent@c.org' });
      const alert = await alerts.raise(student, 'amok', 'Mia is in room 4');
      alerts.advance(10_001);
      await drain(work(student, alert, { channel: 'email' }));
      const [mail] = mailsTo('parent@c.org');
      expect(mail?.text).toContain('HIDE');
      expect(mail?.text).not.toMatch(/Mia|student/);
    });

    it('gives up on a mailbox that does not exist, and tries a busy server again later', async () => {
      const { teacher } = await schoolWithMail(['gone@d.org', 'there@d.org']);
      alerts.mail.refused.set('gone@d.org', '550 no such mailbox');
      alerts.mail.refused.set('there@d.org', '451 try later');
      const email = work(teacher, await alerts.raise(teacher), { channel: 'email' });
      alerts.advance(10_001);
      await drain(email);
      expect((await rowsOf(email)).map(({ state }) => state).sort()).toEqual(['failed', 'queued']);
      alerts.mail.refused.clear();
      await drain(email);
      expect(mailsTo('there@d.org')).toHaveLength(0);
      alerts.advance(2_001);
      await drain(email);
      expect(mailsTo('there@d.org')).toHaveLength(1);
    });

    it('waits for a mail server that is away, and sends everything when it is back', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      await alerts.recipients(schoolId, 60, { role: 'parent', email: 'waiting@g.org' });
      const email = work(teacher, await alerts.raise(teacher), { channel: 'email' });
      alerts.advance(10_001);
      alerts.mail.away(true);
      await drain(email);
      expect(new Set((await rowsOf(email)).map(({ state }) => state))).toEqual(new Set(['queued']));
      alerts.mail.away(false);
      alerts.advance(2_001);
      await drain(email);
      expect(mailsTo('waiting@g.org')).toHaveLength(60);
    });

    it('stops at the all-clear, which follows to whom the alert was mailed', async () => {
      const { teacher, people } = await schoolWithMail(['told@e.org', 'later@e.org']);
      alerts.mail.refused.set('later@e.org', '451 try later');
      const alert = await alerts.raise(teacher);
      const email = work(teacher, alert, { channel: 'email' });
      alerts.advance(10_001);
      await drain(email);
      alerts.mail.refused.clear();
      await say(teacher, alert, 'all-clear');
      alerts.advance(5_000);
      await drain(email);
      const cleared = { ...email, notice: 'cleared' } as const;
      await drain(cleared);

      expect(mailsTo('told@e.org').map(({ subject }) => subject)).toEqual([
        'EMERGENCY at your school: Fire alert',
        'All clear at your school: Fire alert',
      ]);
      expect(mailsTo('later@e.org')).toEqual([]);
      expect((await rowsOf(cleared)).map((row) => row.recipient_id)).toEqual([people[0]?.personId]);
    });

    it('is followed by the all-clear also where it was on its way while that was given', async () => {
      const { teacher } = await schoolWithMail(['onitsway@f.org']);
      const alert = await alerts.raise(teacher);
      const email = work(teacher, alert, { channel: 'email' });
      alerts.advance(10_001);
      const release = alerts.mail.hold();
      const sending = drain(email);
      await eventually(() => alerts.mail.held() > 0);
      await say(teacher, alert, 'all-clear');
      release();
      await sending;
      await drain({ ...email, notice: 'cleared' });
      expect(mailsTo('onitsway@f.org').map(({ subject }) => subject)).toEqual([
        'EMERGENCY at your school: Fire alert',
        'All clear at your school: Fire alert',
      ]);
    });
  });
});
