import { type AlertRecord, HEADERS, type LiveEvent } from '@homeroom/contracts';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';
import { eventually } from '@homeroom/testing';
import { request } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

interface Following {
  events: LiveEvent[];
  lines: string[];
  stop(): void;
}

describe('the live stream', () => {
  let alerts: AlertsAtWork;
  let replica: AlertsAtWork;
  const followings: Following[] = [];

  beforeAll(async () => {
    alerts = await startAlerts({ REDIS_URL: 'redis://127.0.0.1:9' });
    replica = await startAlerts({
      REDIS_URL: 'redis://127.0.0.1:9',
      KEYS_DIR: alerts.service.keys,
      PUBLIC_KEYS_DIR: alerts.service.keys,
    });
    for (const { service } of [alerts, replica]) await service.app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    for (const { stop } of followings) stop();
    await alerts.close();
    await replica.close();
  });

  async function follow(from: AlertsAtWork, after?: string): Promise<Following> {
    const url = `${await from.service.app.getUrl()}/internal/live${after ? `?after=${after}` : ''}`;
    const token = new ServiceTokens('gateway', new KeyFolder(alerts.service.keys)).mint();
    const { statusCode, body } = await request(url, { headers: { [HEADERS.serviceToken]: token } });
    expect(statusCode).toBe(200);
    const following: Following = { events: [], lines: [], stop: () => body.destroy() };
    followings.push(following);
    let rest = '';
    body.on('error', () => undefined);
    body.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString('utf8')).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        following.lines.push(line);
        if (line) following.events.push(JSON.parse(line) as LiveEvent);
      }
    });
    await eventually(() => following.lines.length > 0);
    return following;
  }

  const seenBy = ({ events }: Following, schoolId: string) =>
    events.filter((event) => event.schoolId === schoolId && event.name !== 'alert.counted');

  it('delivers an alert once to every follower, of this process and of another', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const [here, there] = [await follow(alerts, uuidv7()), await follow(replica, uuidv7())];
    const { id } = await alerts.raise(teacher);
    await alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, { as: teacher });
    for (const following of [here, there]) {
      const events = await eventually(() => {
        const seen = seenBy(following, schoolId);
        return seen.length >= 2 && seen;
      });
      expect(events).toMatchObject([
        {
          name: 'alert.raised',
          to: { everyone: true },
          data: { alertId: id, type: 'fire', status: 'active' },
        },
        { name: 'alert.cleared', to: { everyone: true }, data: { alertId: id, status: 'cleared' } },
      ]);
    }
    // The log is polled several times in between, and yields nothing twice.
    const later = await alerts.raise(teacher, 'medical');
    for (const following of [here, there]) {
      await eventually(() =>
        seenBy(following, schoolId).some(({ data }) => 'alertId' in data && data.alertId === later.id),
      );
      expect(seenBy(following, schoolId)).toHaveLength(3);
    }
  });

  it('delivers an alert in the wording for each kind of reader, whichever process accepted it', async () => {
    const { teacher, student, parent, schoolId } = await alerts.school('teacher', 'student', 'parent');
    const following = await follow(alerts, uuidv7());
    const { id } = await alerts.raise(teacher, 'fire', 'Smoke in the gym');
    const event = await eventually(() => seenBy(following, schoolId)[0] ?? false);
    const { same, byRole, without } = event.readers ?? { same: {}, byRole: {}, without: [] };
    expect(without).toEqual([teacher.personId]);
    const { body } = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', {
      as: student,
    });
    // The event matches what a page would fetch, except for the fields of the individual person.
    expect({ ...same, ...byRole.student, mine: body[0]?.mine }).toEqual(body[0]);
    const family = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', {
      as: parent,
    });
    expect({ ...same, ...byRole.parent, mine: family.body[0]?.mine }).toEqual(family.body[0]);
    expect(JSON.stringify(byRole.parent)).not.toContain('LEAVE');

    await alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, {
      as: teacher,
      body: { message: 'Only a toaster.' },
    });
    const over = await eventually(() => seenBy(following, schoolId)[1] ?? false);
    expect(over.readers?.same).toMatchObject({ status: 'cleared', notice: 1, endMessage: 'Only a toaster.' });
  });

  it('names no child, delivers a call for help to staff only and logs no typed words', async () => {
    const { teacher, student, schoolId } = await alerts.school('teacher', 'student', 'parent');
    const following = await follow(alerts, uuidv7());
    await alerts.raise(student, 'fire', 'Ask Ivy');
    await alerts.raise(teacher, 'help');
    const [raised, help] = await eventually(() => {
      const seen = seenBy(following, schoolId);
      return seen.length === 2 && seen;
    });
    expect(Object.keys(raised?.readers?.byRole ?? {})).toEqual(['student', 'parent', 'class_device']);
    expect(raised?.readers?.byRole).toMatchObject({
      student: { message: 'Ask Ivy', raisedBy: { role: 'student', name: '' } },
      parent: { message: null, raisedBy: { name: '' }, told: { audience: 'family', children: [] } },
    });
    expect(Object.keys(help?.readers?.byRole ?? {})).toEqual(['school_admin', 'teacher']);
    const log = await alerts.rows<{ row: string }>(
      'SELECT row_to_json(e)::text AS row FROM live_event e WHERE school_id = $1',
      [schoolId],
    );
    expect(log.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(log)).not.toMatch(/Ivy|LEAVE|EVACUATE/);
  });

  it('resumes after the last event id, and replays fifteen minutes without one', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const writtenAgo = (ago: string, type: string) =>
      alerts.rows(
        `UPDATE live_event SET created_at = created_at - $2::interval WHERE school_id = $1 AND data->>'type' = $3`,
        [schoolId, ago, type],
      );
    await alerts.raise(teacher, 'fire');
    await writtenAgo('16 minutes', 'fire');
    await alerts.raise(teacher, 'lockdown');
    await writtenAgo('5 minutes', 'lockdown');
    await alerts.raise(teacher, 'medical');
    const typesIn = async (after?: string) => {
      const following = await follow(alerts, after);
      await eventually(() => seenBy(following, schoolId).some(({ data }) => typeOf(data) === 'medical'));
      return seenBy(following, schoolId).map(({ data }) => typeOf(data));
    };
    expect(await typesIn()).toEqual(['lockdown', 'medical']);
    expect(await typesIn(uuidv7())).toEqual(['lockdown', 'medical']);
    const [{ id } = { id: '' }] = await alerts.rows<{ id: string }>(
      `SELECT id FROM live_event WHERE school_id = $1 AND data->>'type' = 'medical' AND name = 'alert.raised'`,
      [schoolId],
    );
    expect(await typesIn(id)).toEqual(['medical']);
  });

  it('resumes by the database clock, whatever times the event ids carry', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    await alerts.raise(teacher, 'fire');
    const [ahead, behind] = [Date.now() + 3_600_000, Date.now() - 600_000].map((msecs) => uuidv7({ msecs }));
    // Older than the window that a feed polls.
    const nameIt = (id: string | undefined, type: string) =>
      alerts.rows(
        `UPDATE live_event SET id = $2, created_at = created_at - interval '2 minutes' WHERE school_id = $1 AND name = 'alert.raised' AND data->>'type' = $3`,
        [schoolId, id, type],
      );
    await nameIt(ahead, 'fire');
    await alerts.raise(teacher, 'medical');
    await nameIt(behind, 'medical');
    const back = await follow(alerts, ahead);
    await eventually(() => seenBy(back, schoolId).some(({ eventId }) => eventId === behind));
  });

  it('sends a heartbeat on a quiet connection', async () => {
    const quiet = await follow(replica, uuidv7({ msecs: Date.now() + 60_000 }));
    const before = quiet.lines.length;
    await eventually(() => quiet.lines.slice(before).includes(''));
  });

  it('is open to the gateway only', async () => {
    const answer = await alerts.service.call('GET', '/internal/live', { from: 'school' });
    expect(answer.status).toBe(403);
  });
});

function typeOf(data: LiveEvent['data']): string | undefined {
  return 'type' in data ? String(data.type) : undefined;
}
