import { afterQuiet, NOTICE_CHANNELS, timingsOf, TIMINGS_OF, usualTimings } from './notice-channels';
import { NOTICE_KINDS, noticeKindsOf, URGENT_NOTICES } from './notices';
import { ROLES } from './roles';
import { wallClock } from './school-clock';

const ZONE = 'America/New_York';
const MINUTE = 60_000;

describe('what is due in quiet hours', () => {
  it.each([
    ['across midnight, before it', '2026-11-24T03:30:00Z', '2026-11-24T12:00:00.000Z'],
    ['across midnight, after it', '2026-11-24T06:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['as they begin', '2026-11-24T02:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['as they end', '2026-11-24T12:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['a minute before they begin', '2026-11-24T01:59:00Z', '2026-11-24T01:59:00.000Z'],
    ['in the night in which the clock is put back', '2026-11-01T05:30:00Z', '2026-11-01T12:00:00.000Z'],
    ['in the night in which it is put forward', '2027-03-14T06:30:00Z', '2027-03-14T11:00:00.000Z'],
  ])('waits for their end: %s', (_when, at, then) => {
    expect(afterQuiet(new Date(at), { from: '21:00', until: '07:00' }, ZONE).toISOString()).toBe(then);
  });

  it('goes at its time where they are within a day and it is not in them', () => {
    const quiet = { from: '12:00', until: '14:00' };
    const before = new Date('2026-11-24T16:59:00Z');
    expect(afterQuiet(before, quiet, ZONE)).toEqual(before);
    expect(afterQuiet(new Date('2026-11-24T17:30:00Z'), quiet, ZONE).toISOString()).toBe(
      '2026-11-24T19:00:00.000Z',
    );
  });

  it('never goes within them, at whatever minute of a week with a change of clocks, and never more than a day later', () => {
    const quiet = { from: '20:30', until: '06:45' };
    for (const zone of [ZONE, 'Europe/London', 'Australia/Sydney'])
      for (
        let at = Date.parse('2026-10-24T00:00:00Z');
        at < Date.parse('2026-11-03T00:00:00Z');
        at += 17 * 60_000
      ) {
        const then = afterQuiet(new Date(at), quiet, zone);
        const { time } = wallClock(then, zone);
        expect(time >= '06:45' && time < '20:30').toBe(true);
        expect(then.getTime() - at).toBeGreaterThanOrEqual(0);
        expect(then.getTime() - at).toBeLessThan(24 * 3_600_000);
      }
  });

  it('waits for their second end where they end in the hour that comes twice', () => {
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
  ])('lets nothing wait longer than they last, and the hour that is put in: %s, %s', (zone, night) => {
    const midnight = Date.parse(`${night}T00:00:00Z`);
    for (let ends = 0; ends < 36; ends++) {
      const until = new Date(midnight + ends * 10 * MINUTE).toISOString().slice(11, 16);
      const longest = (4 * 60 + ends * 10) * MINUTE;
      for (let at = midnight - 30 * 60 * MINUTE; at < midnight + 30 * 60 * MINUTE; at += 7 * MINUTE) {
        const then = afterQuiet(new Date(at), { from: '20:00', until }, zone);
        const { time } = wallClock(then, zone);
        expect(time >= until && time < '20:00').toBe(true);
        expect(then.getTime()).toBeGreaterThanOrEqual(at);
        expect(then.getTime() - at).toBeLessThanOrEqual(longest + 60 * MINUTE);
      }
    }
  });

  it.each([
    ['there are none', null],
    ['they begin as they end', { from: '08:00', until: '08:00' }],
  ])('goes at its time where %s', (_what, quiet) => {
    const at = new Date('2026-11-24T08:00:00Z');
    expect(afterQuiet(at, quiet, ZONE)).toEqual(at);
  });
});

describe('how somebody is told', () => {
  it('begins with what each channel can do, for every kind and role', () => {
    for (const kind of NOTICE_KINDS)
      for (const role of ROLES) {
        const usual = usualTimings(kind, role);
        for (const channel of NOTICE_CHANNELS) expect(TIMINGS_OF[channel]).toContain(usual[channel]);
        // Nobody has asked for it yet, and it costs.
        expect(usual.sms).toBe(URGENT_NOTICES.includes(kind) ? 'at_once' : 'off');
      }
  });

  it('is what was chosen, and for the rest as for everybody', () => {
    expect(timingsOf('praise', 'parent', { praise: { mail: 'daily' } })).toEqual({
      ...{ push: 'at_once', mail: 'daily', sms: 'off' },
    });
    expect(timingsOf('praise', 'parent', {})).toEqual(usualTimings('praise', 'parent'));
  });

  it('is nobody’s choice where it cannot wait', () => {
    const none = { push: 'off', mail: 'off', sms: 'off' } as const;
    expect(timingsOf('message_urgent', 'school_admin', { message_urgent: none })).toEqual({
      ...{ push: 'at_once', mail: 'at_once', sms: 'at_once' },
    });
    expect(noticeKindsOf('school_admin')).not.toContain('message_urgent');
  });

  it('is a mail at once where a child is missed', () => {
    expect(usualTimings('absence', 'parent').mail).toBe('at_once');
  });

  it('has nothing for a device of a class or the operator', () => {
    expect([noticeKindsOf('class_device'), noticeKindsOf('super_super_admin')]).toEqual([[], []]);
    expect(noticeKindsOf('parent')).toContain('praise');
  });
});
