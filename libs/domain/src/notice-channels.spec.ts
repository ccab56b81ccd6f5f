import { afterQuiet, NOTICE_CHANNELS, timingsOf, TIMINGS_OF, usualTimings } from './notice-channels';
import { NOTICE_KINDS, noticeKindsOf, URGENT_NOTICES } from './notices';
import { ROLES } from './roles';
import { wallClock } from './school-clock';

const ZONE = 'America/New_York';
const MINUTE = 60_000;

interface Tried {
  from: Date;
  until: Date;
  /** In minutes, as is `longest`. */
  every: number;
  quiet: { from: string; until: string };
  zone: string;
  longest: number;
}

/** The times whose deliveries are sent within the quiet hours, too early or too late. Asserting at each would take ten times as long. */
function wronglyDelayed({ from, until, every, quiet, zone, longest }: Tried): string[] {
  const wrong: string[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += every * MINUTE) {
    const then = afterQuiet(new Date(at), quiet, zone);
    const { time } = wallClock(then, zone);
    const waits = then.getTime() - at;
    const right = time >= quiet.until && time < quiet.from && waits >= 0 && waits <= longest * MINUTE;
    if (!right) wrong.push(`${new Date(at).toISOString()} until ${then.toISOString()}`);
  }
  return wrong;
}

describe('a delivery due in quiet hours', () => {
  it.each([
    ['across midnight, before it', '2026-11-24T03:30:00Z', '2026-11-24T12:00:00.000Z'],
    ['across midnight, after it', '2026-11-24T06:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['as they begin', '2026-11-24T02:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['as they end', '2026-11-24T12:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['a minute before they begin', '2026-11-24T01:59:00Z', '2026-11-24T01:59:00.000Z'],
    ['in the night in which the clock is put back', '2026-11-01T05:30:00Z', '2026-11-01T12:00:00.000Z'],
    ['in the night in which it is put forward', '2027-03-14T06:30:00Z', '2027-03-14T11:00:00.000Z'],
  ])('waits until they end: %s', (_when, at, then) => {
    expect(afterQuiet(new Date(at), { from: '21:00', until: '07:00' }, ZONE).toISOString()).toBe(then);
  });

  it('is sent on time outside quiet hours that lie within a day', () => {
    const quiet = { from: '12:00', until: '14:00' };
    const before = new Date('2026-11-24T16:59:00Z');
    expect(afterQuiet(before, quiet, ZONE)).toEqual(before);
    expect(afterQuiet(new Date('2026-11-24T17:30:00Z'), quiet, ZONE).toISOString()).toBe(
      '2026-11-24T19:00:00.000Z',
    );
  });

  it('is never sent within them, at any minute around a clock change, and never more than a day later', () => {
    const quiet = { from: '20:30', until: '06:45' };
    const [from, until] = [new Date('2026-10-24T00:00:00Z'), new Date('2026-11-03T00:00:00Z')];
    for (const zone of [ZONE, 'Europe/London', 'Australia/Sydney'])
      expect(wronglyDelayed({ from, until, every: 17, quiet, zone, longest: 24 * 60 - 1 })).toEqual([]);
  });

  it('waits for the second end when they end in a repeated hour', () => {
    const quiet = { from: '21:00', until: '02:30' };
    expect(afterQuiet(new Date('2026-10-25T01:10:20Z'), quiet, 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });

  it.each([
    ['Europe/Berlin', '2026-10-25'],
    ['Europe/Berlin', '2027-03-28'],
    [ZONE, '2026-11-01'],
    [ZONE, '2027-03-14'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['America/Havana', '2026-11-01'],
    ['Asia/Beirut', '2026-10-25'],
  ])('never waits longer than they last, plus the repeated hour: %s, %s', (zone, night) => {
    const midnight = Date.parse(`${night}T00:00:00Z`);
    const around = { from: new Date(midnight - 1800 * MINUTE), until: new Date(midnight + 1800 * MINUTE) };
    for (let ends = 0; ends < 36; ends++) {
      const until = new Date(midnight + ends * 10 * MINUTE).toISOString().slice(11, 16);
      const quiet = { from: '20:00', until };
      const longest = 4 * 60 + ends * 10 + 60;
      expect(wronglyDelayed({ ...around, every: 7, quiet, zone, longest })).toEqual([]);
    }
  });

  it.each([
    ['there are none', null],
    ['they begin as they end', { from: '08:00', until: '08:00' }],
  ])('is sent on time when %s', (_what, quiet) => {
    const at = new Date('2026-11-24T08:00:00Z');
    expect(afterQuiet(at, quiet, ZONE)).toEqual(at);
  });
});

describe('the notification timings', () => {
  it('default to a timing that each channel supports, for every kind and role', () => {
    for (const kind of NOTICE_KINDS)
      for (const role of ROLES) {
        const usual = usualTimings(kind, role);
        for (const channel of NOTICE_CHANNELS) expect(TIMINGS_OF[channel]).toContain(usual[channel]);
        // Nobody has opted in yet, and texts cost money.
        expect(usual.sms).toBe(URGENT_NOTICES.includes(kind) ? 'at_once' : 'off');
      }
  });

  it('are the person’s choices, and the defaults for the rest', () => {
    expect(timingsOf('praise', 'parent', { praise: { mail: 'daily' } })).toEqual({
      ...{ push: 'at_once', mail: 'daily', sms: 'off' },
    });
    expect(timingsOf('praise', 'parent', {})).toEqual(usualTimings('praise', 'parent'));
  });

  it('cannot be chosen for urgent notices', () => {
    const none = { push: 'off', mail: 'off', sms: 'off' } as const;
    expect(timingsOf('message_urgent', 'school_admin', { message_urgent: none })).toEqual({
      ...{ push: 'at_once', mail: 'at_once', sms: 'at_once' },
    });
    expect(noticeKindsOf('school_admin')).not.toContain('message_urgent');
  });

  it('default to an immediate mail for a missing child', () => {
    expect(usualTimings('absence', 'parent').mail).toBe('at_once');
  });

  it('do not exist for a class device or the operator', () => {
    expect([noticeKindsOf('class_device'), noticeKindsOf('super_super_admin')]).toEqual([[], []]);
    expect(noticeKindsOf('parent')).toContain('praise');
  });
});
