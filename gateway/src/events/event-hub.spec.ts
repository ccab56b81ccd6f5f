import type { ServerResponse } from 'node:http';
import type { AlertRecord, Identity, LiveEvent, LiveEventMap } from '@homeroom/contracts';
import { someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Revocations } from '../session/revocations';
import { EventHub } from './event-hub';
import type { HandOvers } from './hand-overs';
import { encode, type LiveFrame } from './live-frame';
import { LiveStream } from './live-stream';
import { SchoolStandings } from '../session/school-standings';
import { RecentAlerts } from './recent-alerts';

const SCHOOL = uuidv7();

class FakeResponse {
  readonly written: Buffer[] = [];
  writableLength = 0;
  writableEnded = false;
  destroyed = false;

  write(bytes: Buffer): boolean {
    this.written.push(bytes);
    return true;
  }

  end(bytes: Buffer): void {
    this.written.push(bytes);
    this.writableEnded = true;
  }

  destroy(): void {
    this.destroyed = true;
  }
}

let hub: EventHub;
let standings: SchoolStandings;
/** Which event was written to whom, as reported to the alerts service. */
let handedOver: [name: string, personId: string][];
let revoke: (ids: ReadonlySet<string>) => void;
beforeEach(() => {
  let ended: ReadonlySet<string> = new Set();
  const revocations = {
    has: ({ sessionId, visit }: Identity) =>
      ended.has(sessionId) || (visit !== undefined && ended.has(visit.grantId)),
    onOutdated: () => undefined,
    onRevoked: (listener: () => void) => {
      revoke = (ids) => {
        ended = ids;
        listener();
      };
    },
  };
  standings = new SchoolStandings();
  handedOver = [];
  const handOvers = {
    note: ({ event }: LiveFrame, personId: string) => handedOver.push([event.name, personId]),
  };
  hub = new EventHub(
    revocations as unknown as Revocations,
    new RecentAlerts(),
    handOvers as unknown as HandOvers,
    standings,
  );
});

function open(identity: Identity): FakeResponse {
  const response = new FakeResponse();
  const stream = new LiveStream(identity, response as unknown as ServerResponse, false);
  hub.add(stream);
  stream.goLive([]);
  return response;
}

function points(to: LiveEvent['to'], schoolId = SCHOOL): LiveEvent {
  const data = { entryId: uuidv7(), studentId: uuidv7(), classNumber: 1, amount: 5, behaviorPoints: 5 };
  return { eventId: uuidv7(), schoolId, name: 'points.awarded', data, to };
}

function alert(schoolId = SCHOOL): LiveEvent {
  const data = { alertId: uuidv7(), type: 'fire', status: 'active', notice: 0 } as const;
  return { eventId: uuidv7(), schoolId, name: 'alert.raised', data, to: { everyone: true } };
}

/** An alert as the alerts service sends it, with its wording for each kind of reader. */
function alertInWords(without: string[] = []): LiveEvent {
  const byRole = {
    teacher: inWords('for staff'),
    student: inWords('for students'),
    parent: inWords('for families'),
  };
  return { ...alert(), readers: { same: SAME, byRole, without } };
}

const inWords = (message: string): Pick<AlertRecord, 'told' | 'message' | 'raisedBy'> => ({
  told: { audience: 'on_site', action: message, instruction: '' },
  message,
  raisedBy: { role: 'teacher', name: '', classNumber: null, isMe: false },
});

const SAME: Omit<AlertRecord, keyof ReturnType<typeof inWords>> = {
  ...{ id: uuidv7(), type: 'fire', kind: 'alert', status: 'active', notice: 0, updates: [], mine: null },
  ...{
    raisedAt: '2026-11-22T10:00:00.000Z',
    endsBy: null,
    staffFirst: null,
    endedAt: null,
    endMessage: null,
  },
  school: { name: 'Maple Grove', timeZone: 'UTC', country: null },
};

const toldIn = (bytes: Buffer | undefined) =>
  JSON.parse(/^data: (.*)$/m.exec(String(bytes))?.[1] ?? '{}') as LiveEventMap['alert.raised'];

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('an alert with texts', () => {
  it('is written to each page in its reader’s text, encoded once per audience, without other audiences’ texts', () => {
    const roles = ['teacher', 'student', 'student', 'parent', 'class_device'] as const;
    const [staff, first, second, family, wall] = roles.map((role) => open(someone(role, SCHOOL)).written);
    hub.publish(alertInWords());
    expect(first?.[0]).toBe(second?.[0]);
    for (const [written, words] of [
      [staff, 'for staff'],
      [first, 'for students'],
      [family, 'for families'],
    ] as const) {
      expect(toldIn(written?.[0]).alert).toMatchObject({ message: words, status: 'active', mine: null });
      expect(String(written?.[0]).match(/for \w+/g)).toEqual([words, words]);
    }
    // A reader for whom there is no wording, or who needs more than it, is told to fetch the alert.
    expect(toldIn(wall?.[0])).toEqual(expect.not.objectContaining({ alert: expect.anything() }));
  });

  it('reaches its raiser’s page without texts', () => {
    const raiser = someone('student', SCHOOL);
    const { written } = open(raiser);
    hub.publish(alertInWords([raiser.personId]));
    expect(toldIn(written[0])).toMatchObject({ status: 'active', notice: 0 });
    expect(toldIn(written[0]).alert).toBeUndefined();
  });

  it('names the membership on a page of another school, and uses the texts of that membership', () => {
    const person = someone('teacher', uuidv7());
    const response = new FakeResponse();
    const page = new LiveStream(person, response as unknown as ServerResponse, false);
    page.elsewhere = [
      page.in({ ...someone('parent', SCHOOL), membershipId: 'membership-1', name: '' } as never),
    ];
    hub.add(page);
    for (const each of [page, ...page.elsewhere]) each.goLive([]);
    hub.publish(alertInWords());
    expect(response.written.map(toldIn)).toMatchObject([
      { membershipId: 'membership-1', alert: { message: 'for families' } },
    ]);
  });

  it('is replayed without its texts to a returning page, which asks for the current state', () => {
    const recent = new RecentAlerts();
    recent.keep(encode(alertInWords(), Date.now()));
    const response = new FakeResponse();
    const page = new LiveStream(someone('parent', SCHOOL), response as unknown as ServerResponse, true);
    page.goLive(recent.of(SCHOOL));
    expect(toldIn(response.written[0])).toMatchObject({ status: 'active' });
    expect(String(response.written[0])).not.toMatch(/for \w+/);
  });

  it('gives pages a period to spread their receipts over that grows with their number', () => {
    const pages = Array.from({ length: 600 }, () => open(someone('student', SCHOOL)));
    hub.publish(alertInWords());
    expect(toldIn(pages[0]?.written[0]).receiptWithinMs).toBe(200);
  });
});

describe('an event', () => {
  it('is encoded once: every stream is handed the same bytes', () => {
    const pages = Array.from({ length: 100 }, () => open(someone('student', SCHOOL)));
    hub.publish(alert());
    const [first] = pages[0]?.written ?? [];
    expect(first).toBeInstanceOf(Buffer);
    for (const { written } of pages) expect(written[0]).toBe(first);
  });

  it('is one block with its ID, its name and its data', () => {
    const page = open(someone('student', SCHOOL));
    const event = points({ everyone: true });
    hub.publish(event);
    const data = JSON.stringify({ ...event.data, eventId: event.eventId });
    expect(String(page.written[0])).toBe(`id: ${event.eventId}\nevent: points.awarded\ndata: ${data}\n\n`);
  });

  it('counts as handed over only to readers it was written to', () => {
    const [here, gone, slow, stranger] = [
      someone('parent', SCHOOL),
      someone('parent', SCHOOL),
      someone('parent', SCHOOL),
      someone('parent', uuidv7()),
    ];
    open(here);
    open(gone).destroyed = true;
    open(slow).writableLength = 1_000_000;
    open(stranger);
    hub.publish(alert());
    expect(handedOver).toEqual([['alert.raised', here.personId]]);
  });

  it('held back until a page has its missed events counts as handed over once written', () => {
    const person = someone('parent', SCHOOL);
    const stream = new LiveStream(person, new FakeResponse() as unknown as ServerResponse, false);
    hub.add(stream);
    hub.publish(alert());
    expect(handedOver).toEqual([]);
    expect(stream.goLive([]).map(({ event }) => event.name)).toEqual(['alert.raised']);
  });

  it('reaches everyone, staff or the named persons only', () => {
    const student = someone('student', SCHOOL);
    const pages = {
      named: open(student),
      namedToo: open(student),
      other: open(someone('student', SCHOOL)),
      parent: open(someone('parent', SCHOOL)),
      teacher: open(someone('teacher', SCHOOL, { teacherType: 'subject' })),
      admin: open(someone('school_admin', SCHOOL)),
    };
    const reached = (to: LiveEvent['to']) => {
      const before = Object.values(pages).map(({ written }) => written.length);
      hub.publish(points(to));
      return Object.entries(pages).flatMap(([name, { written }], i) =>
        written.length > (before[i] ?? 0) ? [name] : [],
      );
    };
    expect(reached({ everyone: true })).toEqual(Object.keys(pages));
    expect(reached({ onSite: true })).toEqual(Object.keys(pages).filter((name) => name !== 'parent'));
    expect(reached({ staff: true })).toEqual(['teacher', 'admin']);
    expect(reached({ personIds: [student.personId, student.personId] })).toEqual(['named', 'namedToo']);
    expect(reached({ personIds: [student.personId], staff: true })).toEqual([
      'named',
      'namedToo',
      'teacher',
      'admin',
    ]);
    expect(reached({})).toEqual([]);
  });

  it('never reaches another school, not even a person it names', () => {
    const stranger = someone('school_admin', uuidv7());
    const page = open(stranger);
    open(someone('student', SCHOOL));
    hub.publish(alert());
    hub.publish(points({ everyone: true, staff: true, personIds: [stranger.personId] }));
    expect(page.written).toEqual([]);
    // Nor does it come with the events that a page missed, wherever they were kept.
    const returning = new FakeResponse();
    const stream = new LiveStream(stranger, returning as unknown as ServerResponse, true);
    expect(stream.goLive([encode(alert(), Date.now())])).toEqual([]);
    expect(returning.written).toEqual([]);
  });

  it('about an alert reaches a page with only the alert capability, any other does not', () => {
    const page = open({ ...someone('student', SCHOOL), scope: 'alerts' });
    hub.publish(points({ everyone: true }));
    hub.publish(alert());
    expect(page.written.map(String)).toEqual([expect.stringContaining('event: alert.raised')]);
  });

  it('is written once, though both sources publish it', () => {
    const page = open(someone('student', SCHOOL));
    const event = alert();
    hub.publish(event);
    hub.publish(event);
    expect(page.written).toHaveLength(1);
  });

  it('from long ago is not written to a page that has just loaded', () => {
    const page = open(someone('student', SCHOOL));
    hub.publish({ ...alert(), eventId: uuidv7({ msecs: Date.now() - 60_000 }) });
    expect(page.written).toEqual([]);
  });
});

describe('many streams', () => {
  it('of one school do not delay another school', async () => {
    const large = Array.from({ length: 2_400 }, () => open(someone('student', SCHOOL)));
    const other = uuidv7();
    const small = open(someone('student', other));
    hub.publish(alert());
    hub.publish(alert(other));
    await turn();
    await turn();
    expect(small.written).toHaveLength(1);
    expect(large.filter(({ written }) => written.length === 0).length).toBeGreaterThan(0);
    for (let i = 0; i < 10; i++) await turn();
    expect(large.every(({ written }) => written.length === 1)).toBe(true);
  });

  it('of one school receive its events in the same order', async () => {
    const last = someone('student', SCHOOL);
    Array.from({ length: 1_200 }, () => open(someone('student', SCHOOL)));
    const page = open(last);
    const first = alert();
    const second = points({ personIds: [last.personId] });
    hub.publish(first);
    hub.publish(second);
    for (let i = 0; i < 10; i++) await turn();
    expect(page.written.map((bytes) => String(bytes).slice(4, 40))).toEqual([first.eventId, second.eventId]);
  });

  it('of one person are limited to five: the oldest is closed', () => {
    const person = someone('teacher', SCHOOL, { teacherType: 'principal' });
    const pages = Array.from({ length: 6 }, () => open(person));
    expect(pages.map(({ writableEnded }) => writableEnded)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(hub.size).toBe(5);
  });

  it('of one class may be more than five, on separate devices', () => {
    const personId = uuidv7();
    const pages = Array.from({ length: 8 }, () => open(someone('class_device', SCHOOL, { personId })));
    expect(pages.some(({ writableEnded }) => writableEnded)).toBe(false);
  });
});

describe('a stream', () => {
  it('sends a heartbeat every 15 seconds, without an ID to resume from', () => {
    jest.useFakeTimers();
    try {
      const page = open(someone('student', SCHOOL));
      hub.onApplicationBootstrap();
      jest.advanceTimersByTime(31_000);
      expect(page.written.map(String)).toEqual(Array(2).fill('event: beat\ndata: {}\n\n'));
    } finally {
      hub.beforeApplicationShutdown();
      jest.useRealTimers();
    }
  });

  it('ends when its session is revoked', () => {
    const person = someone('student', SCHOOL);
    const page = open(person);
    const other = open(someone('student', SCHOOL));
    revoke(new Set([person.sessionId]));
    expect([page.writableEnded, other.writableEnded]).toEqual([true, false]);
  });

  it('ends with an operator’s visit', () => {
    const visit = someVisit(false, { endsAt: Date.now() + 60_000 });
    const page = open(someone('school_admin', SCHOOL, { visit }));
    jest.useFakeTimers({ now: Date.now() });
    try {
      hub.onApplicationBootstrap();
      jest.advanceTimersByTime(30_000);
      expect(page.writableEnded).toBe(false);
      jest.advanceTimersByTime(45_000);
      expect(page.writableEnded).toBe(true);
    } finally {
      hub.beforeApplicationShutdown();
      jest.useRealTimers();
    }
  });

  it('is cut off when its page does not read, instead of filling the memory', () => {
    const page = open(someone('student', SCHOOL));
    page.writableLength = 300 * 1024;
    hub.publish(alert());
    expect(page.destroyed).toBe(true);
  });

  it('is given a retry delay when the gateway shuts down', () => {
    const page = open(someone('student', SCHOOL));
    hub.closeAll();
    expect(page.writableEnded).toBe(true);
    expect(String(page.written.at(-1))).toMatch(/^retry: \d+\n/);
    expect(open(someone('student', SCHOOL)).destroyed || hub.size === 0).toBe(true);
  });
});
