import type { AlertRecord, Identity } from '@homeroom/contracts';
import type { AlertType } from '@homeroom/domain';
import { Mailer } from '@homeroom/mail';
import { runForSchool } from '@homeroom/platform';
import { deliverFact, eventually, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import type { FanOutWork } from './fan-out.queries';
import { textsIn } from '../i18n/texts';
import { MAIL_CONNECTIONS } from '../channels/email.carrier';
import { FanOutService } from './fan-out.service';
import { FanOutWorker } from './fan-out.worker';
import type { HeldRows } from './held-rows';

interface Row {
  recipient_id: string;
  state: string;
  handed_over_at: Date | null;
  lease_until: Date | null;
}

/** Each run of a batch represents a worker; `workOff` is what the poll does without Redis. */
describe('the fan-out by e-mail', () => {
  let alerts: AlertsAtWork;
  let fanOut: FanOutService;

  beforeAll(async () => {
    alerts = await startAlerts({ REDIS_URL: 'redis://127.0.0.1:9' });
    fanOut = alerts.service.app.get(FanOutService);
  });
  afterAll(() => alerts.close());
  afterEach(() => alerts.mail.refused.clear());

  const inSchool = <T>({ schoolId }: FanOutWork, step: () => Promise<T>) => runForSchool(schoolId, step);
  const step = (each: FanOutWork) => inSchool(each, () => fanOut.step(each));
  const lease = (each: FanOutWork) => inSchool(each, () => fanOut.lease(each));
  async function drain(each: FanOutWork): Promise<void> {
    while (await step(each));
  }
  /** Repeats until none of the rows is open, as the poll does. */
  const finish = (each: FanOutWork) =>
    eventually(async () => {
      await drain(each);
      expect((await fanOutOf(each))?.finished_at).not.toBeNull();
    });
  const rowsOf = ({ incidentId, notice, channel }: FanOutWork) =>
    alerts.rows<Row>(
      `SELECT recipient_id, state, handed_over_at, lease_until FROM delivery
       WHERE incident_id = $1 AND notice = $2 AND channel = $3`,
      [incidentId, notice, channel],
    );
  const statesOf = async (each: FanOutWork) => (await rowsOf(each)).map(({ state }) => state).sort();
  const fanOutOf = async ({ incidentId, notice, channel }: FanOutWork) =>
    (
      await alerts.rows<{ wake_at: Date; finished_at: Date | null }>(
        'SELECT wake_at, finished_at FROM fan_out WHERE incident_id = $1 AND notice = $2 AND channel = $3',
        [incidentId, notice, channel],
      )
    )[0];
  const mailsTo = (address: string) => alerts.mail.mails.filter(({ to }) => to === address);
  const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);
  const say = (as: Identity, { id }: AlertRecord, verb: string, body: object = {}) =>
    alerts.service.call('POST', `/emergency-alerts/${id}/${verb}`, { as, body });

  /** Raises an alert whose mails are due. */
  async function due(addresses: string[], type: AlertType = 'fire', message?: string) {
    const { teacher, schoolId } = await alerts.school('teacher');
    const people: Identity[] = [];
    for (const email of addresses) {
      people.push(...(await alerts.recipients(schoolId, 1, { role: 'parent', email })));
    }
    const alert = await alerts.raise(teacher, type, message);
    const email = work(teacher, alert);
    alerts.advance(10_001);
    return { teacher, schoolId, people, alert, email, cleared: { ...email, notice: 1 } };
  }
  const EMERGENCY = 'EMERGENCY at your school: Fire alert';
  const ALL_CLEAR = 'All clear at your school: Fire alert';

  it('mails after ten seconds those whose screen has not answered, and nobody else', async () => {
    const [reached, missed, acknowledged] = ['reached@a.org', 'missed@a.org', 'tapped@a.org'];
    const { teacher, schoolId } = await alerts.school('teacher');
    const people: Identity[] = [];
    for (const email of [reached, missed, acknowledged])
      people.push(...(await alerts.recipients(schoolId, 1, { role: 'parent', email })));
    const alert = await alerts.raise(teacher, 'fire', 'Gather on the field.');
    const email = work(teacher, alert);

    await drain(email);
    expect(await statesOf(email)).toEqual(['queued', 'queued', 'queued']);
    await say(people[0] as Identity, alert, 'received');
    await say(people[2] as Identity, alert, 'acknowledge');
    alerts.advance(10_001);
    await drain(email);

    expect([mailsTo(reached), mailsTo(acknowledged)]).toEqual([[], []]);
    const [mail] = mailsTo(missed);
    expect(mail?.subject).toBe(EMERGENCY);
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

  it('sends 120 mails exactly once with three concurrent workers', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    await alerts.recipients(schoolId, 120, { role: 'parent', email: 'everybody@b.org' });
    const email = work(teacher, await alerts.raise(teacher));
    alerts.advance(10_001);
    await Promise.all([drain(email), drain(email), drain(email)]);
    expect(mailsTo('everybody@b.org')).toHaveLength(120);
    expect(new Set(mailsTo('everybody@b.org').map(({ messageId }) => messageId)).size).toBe(120);
  });

  it('does not let a hundred failing rows hold up another school', async () => {
    const { schoolId, email } = await due(['stuck@l.org']);
    await alerts.rows(
      `INSERT INTO fan_out (school_id, incident_id, notice, channel, started_at, wake_at)
       SELECT $1, $2, n, 'email', now(), now() - interval '1 hour' FROM generate_series(1, 150) n`,
      [schoolId, email.incidentId],
    );
    const small = `small-${uuidv7()}@l.org`;
    await due([small]);
    const real = fanOut.step.bind(fanOut);
    const stuck = jest
      .spyOn(fanOut, 'step')
      .mockImplementation((each) =>
        each.schoolId === schoolId ? Promise.reject(new Error('stuck')) : real(each),
      );
    const look = () => alerts.service.app.get(FanOutWorker).workOff('email');
    const hadTheirTurn = () =>
      new Set(stuck.mock.calls.flatMap(([each]) => (each.schoolId === schoolId ? [each.notice] : []))).size;
    await eventually(async () => {
      await look();
      expect([mailsTo(small).length, hadTheirTurn()]).toEqual([1, 151]);
    });
    stuck.mockRestore();
    await alerts.rows('UPDATE fan_out SET finished_at = now() WHERE school_id = $1', [schoolId]);
  });

  describe('when a worker dies', () => {
    it('frees the rows it held within five seconds, whatever their state', async () => {
      const { email } = await due(['held@k.org', 'begun@k.org']);
      const dead = await lease(email);
      expect(dead.rows).toHaveLength(2);
      await inSchool(email, () => dead.begin(dead.rows[0] as HeldRows['rows'][number]));
      await step(email);
      const now = alerts.service.app.get(Clock).now().getTime();
      const wakeIn = ((await fanOutOf(email))?.wake_at.getTime() ?? 0) - now;
      expect(wakeIn).toBeGreaterThan(0);
      expect(wakeIn).toBeLessThanOrEqual(5_000);
      expect(await lease(email)).toMatchObject({ rows: [] });
      await finish(email);
      expect([subjectsTo('held@k.org'), subjectsTo('begun@k.org')]).toEqual([[EMERGENCY], [EMERGENCY]]);
    });

    /**
     * How far the dead worker had got, the resulting state, and what the person receives if the all-clear comes before another worker takes
     * over.
     */
    const killed: [
      string,
      (held: HeldRows, row: HeldRows['rows'][number]) => Promise<unknown>,
      string,
      string[],
    ][] = [
      ['before it began', async () => undefined, 'not_needed', []],
      ['before it spoke to the mail server', (held, row) => held.begin(row), 'unknown', [ALL_CLEAR]],
      [
        'after it had marked the mail',
        (held, row) => held.begin(row).then(() => held.handedOver(row)),
        'handed_over',
        [ALL_CLEAR],
      ],
    ];
    it.each(killed)('%s, and the all-clear comes meanwhile', async (name, until, state, subjects) => {
      const address = `${name.replaceAll(' ', '-')}@l.org`;
      const { email, teacher, alert, cleared } = await due([address]);
      const dead = await lease(email);
      await inSchool(email, () => until(dead, dead.rows[0] as HeldRows['rows'][number]));
      await say(teacher, alert, 'all-clear');
      await finish(cleared);
      await finish(email);
      expect(subjectsTo(address)).toEqual(subjects);
      expect(await statesOf(email)).toEqual([state]);
    });

    it('after the mail server accepted and before the row is marked, the person gets the alert and then its end', async () => {
      const { email, teacher, alert, cleared } = await due(['taken@m.org']);
      const release = alerts.mail.hold();
      const dying = inSchool(email, () => fanOut.step(email));
      await eventually(() => alerts.mail.held > 0);
      // Simulates a kill: the row stays as it is, and nobody renews its lease.
      await alerts.rows(
        `UPDATE delivery SET lease_by = gen_random_uuid() WHERE incident_id = $1 AND channel = 'email'`,
        [alert.id],
      );
      await say(teacher, alert, 'all-clear');
      await drain(cleared);
      expect(subjectsTo('taken@m.org')).toEqual([EMERGENCY]);
      await alerts.rows(`UPDATE delivery SET lease_until = now() WHERE incident_id = $1 AND notice = 0`, [
        alert.id,
      ]);
      release();
      await dying;
      await finish(cleared);
      expect(subjectsTo('taken@m.org')).toEqual([EMERGENCY, ALL_CLEAR]);
    });
  });

  describe('a live worker', () => {
    it('keeps its leases however slow the mail server is', async () => {
      const { email } = await due(['slow@n.org']);
      const release = alerts.mail.hold();
      const sending = step(email);
      await eventually(() => alerts.mail.held > 0);
      const leaseOf = async () => (await rowsOf(email))[0]?.lease_until?.getTime() ?? 0;
      const first = await leaseOf();
      await eventually(async () => (await leaseOf()) > first + 1_500);
      expect(await lease(email)).toMatchObject({ rows: [] });
      release();
      await sending;
      expect(subjectsTo('slow@n.org')).toEqual([EMERGENCY]);
      expect(await statesOf(email)).toEqual(['handed_over']);
    });

    it('that was frozen sends the alert late, and the end is sent once more after it', async () => {
      const { email, teacher, alert, cleared } = await due(['frozen@o.org']);
      const frozen = await lease(email);
      const row = frozen.rows[0] as HeldRows['rows'][number];
      await inSchool(email, () => frozen.begin(row));
      await alerts.rows(`UPDATE delivery SET lease_until = now() WHERE incident_id = $1`, [alert.id]);
      await say(teacher, alert, 'all-clear');
      await finish(cleared);
      expect(subjectsTo('frozen@o.org')).toEqual([ALL_CLEAR]);
      // The frozen worker resumes and sends its mail now.
      await inSchool(email, () => frozen.handedOver(row));
      await finish(cleared);
      expect(subjectsTo('frozen@o.org')).toEqual([ALL_CLEAR, ALL_CLEAR]);
      expect(new Set(mailsTo('frozen@o.org').map(({ messageId }) => messageId)).size).toBe(2);
      expect(await statesOf(email)).toEqual(['handed_over']);
    });

    it('that has lost its lease sends nothing more', async () => {
      const { email } = await due(['lost@p.org']);
      const slow = await lease(email);
      await alerts.rows(`UPDATE delivery SET lease_until = now() WHERE incident_id = $1`, [email.incidentId]);
      await finish(email);
      const row = slow.rows[0] as HeldRows['rows'][number];
      expect(await inSchool(email, () => slow.begin(row))).toBeUndefined();
      expect(subjectsTo('lost@p.org')).toEqual([EMERGENCY]);
    });
  });

  it('gives up on a mailbox that does not exist, and retries a busy server later', async () => {
    alerts.mail.refused.set('gone@d.org', '550 no such mailbox');
    alerts.mail.refused.set('there@d.org', '451 try later');
    const { email } = await due(['gone@d.org', 'there@d.org']);
    await drain(email);
    expect(await statesOf(email)).toEqual(['failed', 'queued']);
    alerts.mail.refused.clear();
    await drain(email);
    expect(mailsTo('there@d.org')).toHaveLength(0);
    alerts.advance(2_001);
    await drain(email);
    expect(mailsTo('there@d.org')).toHaveLength(1);
  });

  it('skips a person whose mail cannot be composed, and retries them', async () => {
    const { email } = await due(['before@t.org', 'throws@t.org', 'after@t.org']);
    const mailer = alerts.service.app.get(Mailer);
    const real = mailer.send.bind(mailer);
    const send = jest.spyOn(mailer, 'send').mockImplementation((letter) => {
      if (letter.to === 'throws@t.org') throw new Error('not a letter');
      return real(letter);
    });
    await drain(email);
    expect([mailsTo('before@t.org').length, mailsTo('after@t.org').length]).toEqual([1, 1]);
    const tried = await alerts.rows(
      `SELECT attempts, lease_until FROM delivery WHERE incident_id = $1 AND channel = 'email' AND state = 'queued'`,
      [email.incidentId],
    );
    expect(tried).toEqual([{ attempts: 1, lease_until: null }]);
    send.mockRestore();
    alerts.advance(2_001);
    await finish(email);
    expect(mailsTo('throws@t.org')).toHaveLength(1);
  });

  it('goes on with the next mail after any rejection', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    await alerts.recipients(schoolId, 60, { role: 'parent', email: 'far@q.org' });
    alerts.mail.refused.set('far@q.org', '554 5.7.1 Relay access denied');
    const email = work(teacher, await alerts.raise(teacher));
    alerts.advance(10_001);
    await drain(email);
    // At least once: on a busy machine the first rows are due again before the last are done.
    const [tried] = await alerts.rows(
      `SELECT count(*) FILTER (WHERE attempts > 0)::int AS tried, count(*)::int AS "all" FROM delivery
       WHERE incident_id = $1 AND channel = 'email' AND state = 'queued'`,
      [email.incidentId],
    );
    expect(tried).toEqual({ tried: 60, all: 60 });
    expect(alerts.mail.recipients).toContain('far@q.org');
  });

  it('waits for an unavailable mail server, and sends everything once it is back', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    await alerts.recipients(schoolId, 60, { role: 'parent', email: 'waiting@g.org' });
    const email = work(teacher, await alerts.raise(teacher));
    alerts.advance(10_001);
    alerts.mail.isAway = true;
    await drain(email);
    expect(new Set(await statesOf(email))).toEqual(new Set(['queued']));
    alerts.mail.isAway = false;
    alerts.advance(2_001);
    await finish(email);
    expect(mailsTo('waiting@g.org')).toHaveLength(60);
  });

  describe('a follow-up', () => {
    it('goes to those the alert was mailed to, and to nobody the server refused', async () => {
      alerts.mail.refused.set('later@e.org', '451 try later');
      const { email, teacher, alert, cleared, people } = await due(['told@e.org', 'later@e.org']);
      await drain(email);
      alerts.mail.refused.clear();
      await say(teacher, alert, 'all-clear', { message: 'Lessons go on.' });
      alerts.advance(5_000);
      await drain(email);
      await drain(cleared);

      expect(subjectsTo('told@e.org')).toEqual([EMERGENCY, ALL_CLEAR]);
      expect(mailsTo('told@e.org')[1]?.text).toContain('Lessons go on.');
      expect(mailsTo('later@e.org')).toEqual([]);
      expect((await rowsOf(cleared)).map((row) => row.recipient_id)).toEqual([people[0]?.personId]);
    });

    it('waits for an alert mail that is still being sent', async () => {
      const { email, teacher, alert, cleared } = await due(['onitsway@f.org']);
      const release = alerts.mail.hold();
      const sending = drain(email);
      await eventually(() => alerts.mail.held > 0);
      await say(teacher, alert, 'all-clear');
      await drain(cleared);
      expect(subjectsTo('onitsway@f.org')).toEqual([EMERGENCY]);
      release();
      await sending;
      await finish(cleared);
      expect(subjectsTo('onitsway@f.org')).toEqual([EMERGENCY, ALL_CLEAR]);
    });

    it('is mailed to those who got the alert on screen, unless the screen also gets the end', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const open = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'open@h.org' });
      const shut = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'shut@h.org' });
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'never@h.org' });
      const alert = await alerts.raise(teacher);
      const cleared = work(teacher, alert, { notice: 1 });
      await alerts.handedToPages(alert, shut);
      await say(open[0] as Identity, alert, 'received');
      await say(teacher, alert, 'all-clear');
      await drain(cleared);
      expect([mailsTo('open@h.org'), mailsTo('shut@h.org')]).toEqual([[], []]);
      await say(open[0] as Identity, alert, 'received', { notice: 1 });
      alerts.advance(10_001);
      await finish(cleared);
      await finish(work(teacher, alert));
      expect(['open@h.org', 'shut@h.org', 'never@h.org'].map(subjectsTo)).toEqual([[], [ALL_CLEAR], []]);
    });

    it('carries each update, and of two unsent updates only the newer one', async () => {
      const { email, teacher, alert } = await due(['word@i.org', 'late@i.org']);
      alerts.mail.refused.set('late@i.org', '451 try later');
      await drain(email);
      await say(teacher, alert, 'updates', { message: 'Everybody is outside.', nextWordInMinutes: 15 });
      await drain({ ...email, notice: 1 });
      await say(teacher, alert, 'updates', { message: 'Not sent any more.' });
      await say(teacher, alert, 'updates', { message: 'The fire is out.' });
      for (const notice of [2, 3]) await finish({ ...email, notice });
      expect(subjectsTo('word@i.org')).toEqual([
        EMERGENCY,
        'Update from your school: Fire alert',
        'Update from your school: Fire alert',
      ]);
      const [, first, second] = mailsTo('word@i.org');
      expect(first?.text).toMatch(/Everybody is outside[^]*Next update by \d+:\d\d/);
      expect(second?.text).toContain('The fire is out.');
      // A late first mail includes the latest updates.
      alerts.mail.refused.clear();
      alerts.advance(2_001);
      await finish(email);
      expect(subjectsTo('late@i.org')).toEqual([EMERGENCY]);
      expect(mailsTo('late@i.org')[0]?.text).toContain('The fire is out.');
    });

    it('is included in the alert mail of people later in the batch that is being sent', async () => {
      const addresses = Array.from({ length: MAIL_CONNECTIONS + 3 }, (_, at) => `next-${at}@j.org`);
      const { email, teacher, alert } = await due(addresses);
      const release = alerts.mail.hold();
      const sending = drain(email);
      await eventually(() => alerts.mail.held === MAIL_CONNECTIONS);
      await say(teacher, alert, 'updates', { message: 'Everybody is outside.' });
      release();
      await sending;
      await finish({ ...email, notice: 1 });
      await finish(email);
      const told = addresses.map(mailsTo);
      expect(told.map((mails) => mails.length).sort()).toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
      for (const mails of told) {
        expect(mails[0]?.subject).toBe(EMERGENCY);
        expect(mails.filter(({ text }) => text.includes('Everybody is outside.'))).toHaveLength(1);
      }
    });
  });

  describe('in words for each reader', () => {
    it('tells a family which children, where not to go and when the next update comes, and gives no instruction', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const [parent] = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'mother@q.org' });
      await alerts.recipients(schoolId, 1, { role: 'teacher', email: 'colleague@q.org' });
      const children = await alerts.recipients(schoolId, 2, { role: 'student', firstName: 'Ivy' });
      await deliverFact(alerts.service.app, {
        eventId: uuidv7(),
        name: 'roster.imported',
        schoolId,
        payload: {
          teachers: [],
          students: children.map(({ personId: studentId }) => ({
            studentId,
            classId: uuidv7(),
            classNumber: 1,
            guardianIds: [parent?.personId ?? ''],
          })),
        },
      });
      const alert = await alerts.raise(teacher, 'amok');
      alerts.advance(10_001);
      await finish(work(teacher, alert));
      const [family] = mailsTo('mother@q.org');
      expect(family?.text).toContain('Your children at this school: Ivy, Ivy');
      expect(family?.text).toMatch(/Please stay away from the school/);
      expect(family?.text).toMatch(/We will write again as soon as/);
      expect(family?.text).toMatch(/\d+:\d\d (AM|PM) UTC/);
      expect(family?.text).not.toMatch(/HIDE|Lock the door/);
      expect(mailsTo('colleague@q.org')[0]?.text).toMatch(/^[^]*HIDE\r?\nLock the door/);
    });

    it('uses each person’s language, and leaves the words of the school as typed', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'mutter@q.org', language: 'de' });
      await alerts.recipients(schoolId, 1, { role: 'teacher', email: 'collega@q.org', language: 'es' });
      const alert = await alerts.raise(teacher, 'fire', 'Der Keller brennt');
      alerts.advance(10_001);
      await finish(work(teacher, alert));
      const [family] = mailsTo('mutter@q.org');
      expect(family?.subject).toMatch(/^NOTFALL \(.*\): Feueralarm$/);
      expect(family?.text).toContain('Bitte fahren Sie nicht zur Schule');
      expect(family?.text).toContain('Die Schule sagt: Der Keller brennt');
      expect(mailsTo('collega@q.org')[0]?.text).toContain('SALGAN DEL EDIFICIO');
    });

    it('uses the school’s language for people who chose none', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      await hearOfSchool(alerts.service.app, schoolNews(schoolId, { language: 'fr' }));
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'mere@q.org' });
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'madre@q.org', language: 'es' });
      // A release that does not know the field sends an event without it, which must not remove the language.
      await hearOfSchool(alerts.service.app, schoolNews(schoolId));
      const alert = await alerts.raise(teacher, 'fire');
      alerts.advance(10_001);
      await finish(work(teacher, alert));
      const [family] = mailsTo('mere@q.org');
      expect(family?.text).toContain(textsIn('fr').types.fire);
      expect(family?.text).not.toContain('Please');
      expect(mailsTo('madre@q.org')[0]?.text).toContain(textsIn('es').types.fire);
    });

    it('never names the child who raised it, nor repeats what the child typed', async () => {
      const { student, schoolId } = await alerts.school('student');
      await alerts.recipients(schoolId, 1, { role: 'parent', email: 'parent@c.org' });
      const alert = await alerts.raise(student, 'amok', 'Mia is in room 4');
      alerts.advance(10_001);
      await finish(work(student, alert));
      const [mail] = mailsTo('parent@c.org');
      expect(mail?.text).toContain('It was reported from class 3.');
      expect(mail?.text).not.toMatch(/Mia|student/);
    });

    it('strips links from everything that people typed', async () => {
      const { email, teacher, alert, cleared } = await due(
        ['links@r.org'],
        'fire',
        'See https://evil.example now',
      );
      await finish(email);
      await say(teacher, alert, 'all-clear', { message: 'More at evil.com or call@evil.com' });
      await finish(cleared);
      const [raised, ended] = mailsTo('links@r.org');
      expect(raised?.text).toMatch(/The school says: See … now/);
      expect(`${raised?.text}${ended?.text}`).not.toMatch(/evil|https?:|@evil/);
    });
  });
});
