import type { AlertPartnerReport, AlertRecord, DeliveryReport, SignedInUser } from '@homeroom/contracts';
import { MEMBERSHIP_HEADER } from '@homeroom/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../components/dialog';
import { LiveProvider } from '../../lib/live-context';
import { EventStream } from '../../testing/event-stream';
import { FIRE } from '../../testing/samples';
import { type Answers, answerCalls, held, onStage } from '../../testing/stage';
import { AlertCenter } from './components/alert-center';
import { RaiseAlert } from './components/raise-alert';

const user = (role: SignedInUser['role']): SignedInUser => ({
  id: 'person-1',
  role,
  firstName: 'Ava',
  lastName: 'Okafor',
  schoolId: 'school-1',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
});

const atHome: AlertRecord = {
  ...FIRE,
  told: {
    audience: 'family',
    sentence: 'Please do not drive to the school.',
    children: [
      { firstName: 'Ivy', classNumber: 1 },
      { firstName: 'Noah', classNumber: null },
    ],
  },
  raisedBy: { role: 'student', name: '', classNumber: 3, isMe: false },
};
/** Raised by the viewer. */
const OWN: AlertRecord = { ...FIRE, raisedBy: { ...FIRE.raisedBy, isMe: true } };
const event = { alertId: 'alert-1', type: 'fire', status: 'active', notice: 0 } as const;
const ACTIVE = '/api/emergency-alerts/active';
const RAISE = '/api/school-admin/emergency-alerts';
const WORDING = '/api/emergency-alerts/wording';
const ALERT = '/api/emergency-alerts/alert-1';
const step = (name: string) => `${ALERT}/${name}`;
const DELIVERIES = `${step('deliveries')}?show=missing&page=1`;
const OK = { body: { success: true } };
const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };

const none = {
  queued: 0,
  handed_over: 0,
  received: 0,
  seen: 0,
  answered: 0,
  unknown: 0,
  failed: 0,
  not_needed: 0,
};
const report: DeliveryReport = {
  items: [
    {
      recipientId: 'r-1',
      name: 'Grace North',
      role: 'parent',
      classNumber: null,
      reached: false,
      trying: 'live',
      live: { state: 'queued', at: FIRE.raisedAt, dueAt: FIRE.raisedAt },
      push: { state: 'failed', at: FIRE.raisedAt, dueAt: null },
      email: { state: 'queued', at: FIRE.raisedAt, dueAt: '2026-11-21T10:00:10.000Z' },
      sms: null,
    },
  ],
  total: 1,
  page: 1,
  pageSize: 50,
  people: { total: 12, reached: 11 },
  walls: { total: 2, reached: 1 },
  counts: {
    live: { ...none, queued: 1, seen: 4, answered: 7 },
    ...{ push: { ...none, failed: 1 }, email: { ...none, queued: 1 }, sms: none },
  },
  raisers: {
    total: 1,
    first: [
      {
        name: 'Theo Marsh',
        role: 'teacher',
        classNumber: 3,
        firstAt: FIRE.raisedAt,
        lastAt: FIRE.raisedAt,
        times: 1,
      },
    ],
  },
};

beforeAll(() => EventStream.install());
afterEach(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }));

function stage(role: SignedInUser['role'], answers: Answers) {
  const usual = {
    ...{ [step('seen')]: TAKEN, [step('received')]: TAKEN, [DELIVERIES]: { body: report } },
    [step('partners')]: { body: { partners: [] } },
  };
  const calls = answerCalls(Object.assign(answers, { ...usual, ...answers }));
  onStage(
    <LiveProvider>
      <AlertCenter user={user(role)}>
        <p>The page</p>
        <RaiseAlert user={user(role)} />
      </AlertCenter>
    </LiveProvider>,
  );
  EventStream.open();
  return calls;
}

const said = (calls: ReturnType<typeof answerCalls>, name: string) =>
  calls.filter(({ path }) => path === step(name));

test('an alert covers the page, reports that it was seen and shrinks to a banner once acknowledged', async () => {
  const answers: Answers = {
    [ACTIVE]: { body: [] },
    [step('seen')]: TAKEN,
    [step('acknowledge')]: OK,
  };
  const calls = answerCalls(answers);
  onStage(
    <LiveProvider>
      <AlertCenter user={user('student')}>
        <p>The page</p>
      </AlertCenter>
    </LiveProvider>,
  );
  EventStream.open();
  answers[ACTIVE] = { body: [FIRE] };
  EventStream.say('alert.raised', event);

  const overlay = await screen.findByRole('alertdialog', { name: 'LEAVE THE BUILDING' });
  expect(overlay).toHaveTextContent('EMERGENCY ALERT · Fire');
  expect(overlay).toHaveTextContent('Walk to your meeting point.');
  expect(overlay).toHaveTextContent('Theo Marsh (teacher)');
  expect(overlay).toHaveTextContent('3:00 AM MST');
  await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toEqual([{ notice: 0 }]));
  expect(said(calls, 'received')).toEqual([]);

  await userEvent.keyboard('{Escape}');
  expect(overlay).toBeVisible();

  await userEvent.click(within(overlay).getByRole('button', { name: /^Acknowledge/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Active alert: Fire' })).toHaveTextContent('LEAVE THE BUILDING');
});

describe('an alert request that got no answer', () => {
  const NOT_NOW = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
  const asked = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ path }) => path === ACTIVE).length;
  const inTime = async (test: (wait: (ms: number) => Promise<void>) => Promise<void>) => {
    const timers = jest.useFakeTimers({ advanceTimers: true });
    try {
      await test((ms) => act(() => timers.advanceTimersByTimeAsync(ms)));
    } finally {
      jest.useRealTimers();
    }
  };

  test.each(['visible', 'hidden'] as const)('is retried when the page opens, %s', async (state) => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    await inTime(async (wait) => {
      const answers: Answers = { [ACTIVE]: NOT_NOW };
      const calls = stage('teacher', answers);
      await waitFor(() => expect(asked(calls)).toBe(1));
      answers[ACTIVE] = { body: [FIRE] };
      await wait(6_000);
      expect(await screen.findByRole('alertdialog')).toBeVisible();
      // Answered alerts are not refetched while the stream is open, until its heartbeats stop.
      const times = asked(calls);
      await wait(30_000);
      expect(asked(calls)).toBe(times);
    });
    visibility.mockRestore();
  });

  test('is retried when the event carried no alert', async () => {
    await inTime(async (wait) => {
      const answers: Answers = { [ACTIVE]: { body: [] } };
      const calls = stage('teacher', answers);
      await waitFor(() => expect(asked(calls)).toBe(1));
      await wait(0);
      answers[ACTIVE] = NOT_NOW;
      EventStream.say('alert.raised', event);
      await waitFor(() => expect(asked(calls)).toBe(2));
      answers[ACTIVE] = { body: [FIRE] };
      await wait(6_000);
      expect(await screen.findByRole('alertdialog')).toBeVisible();
    });
  });

  test('is retried when the request hangs', async () => {
    await inTime(async (wait) => {
      const answers: Answers = { [ACTIVE]: { body: [] } };
      const calls = stage('teacher', answers);
      await waitFor(() => expect(asked(calls)).toBe(1));
      await wait(0);
      const answering = window.fetch;
      window.fetch = (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('called back')));
        });
      EventStream.say('alert.raised', event);
      window.fetch = answering;
      answers[ACTIVE] = { body: [FIRE] };
      await wait(16_000);
      expect(await screen.findByRole('alertdialog')).toBeVisible();
    });
  });
});

describe('a drill ended by an alert', () => {
  const drill: AlertRecord = { ...FIRE, id: 'drill-1', kind: 'drill' };
  const drillEvent = { ...event, alertId: 'drill-1' };
  const ended = { ...drillEvent, status: 'cleared', notice: 1 } as const;
  const DRILL = '/api/emergency-alerts/drill-1';
  const answers = (): Answers => ({
    [ACTIVE]: { body: [drill] },
    [DRILL]: { body: { ...drill, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt } },
    [`${DRILL}/seen`]: TAKEN,
    [`${DRILL}/deliveries?show=missing&page=1`]: { body: report },
  });

  test('closes silently, and the new alert is requested at once', async () => {
    const now = answers();
    const calls = stage('teacher', now);
    await screen.findByRole('alertdialog');
    // The receipt was answered while the alert was active.
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`${DRILL}/seen`));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    const asked = () => calls.filter(({ path }) => path === ACTIVE).length;
    const first = held();
    now[ACTIVE] = { body: [FIRE], after: first.after };
    const second = held();
    EventStream.say('alert.raised', event);
    expect(asked()).toBe(2);
    now[ACTIVE] = { body: [FIRE], after: second.after };
    EventStream.say('alert.cleared', ended);
    expect(asked()).toBe(3);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByText('The drill is over')).not.toBeInTheDocument();
    first.answer();
    second.answer();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('EMERGENCY ALERT · Fire');
    expect(screen.queryByText('The drill is over')).not.toBeInTheDocument();
  });

  test('is reported as over when the user is shown no running alert', async () => {
    const now = answers();
    stage('teacher', now);
    await screen.findByRole('alertdialog');
    now[ACTIVE] = { body: [drill] };
    EventStream.say('alert.raised', drillEvent);
    EventStream.say('alert.raised', event);
    EventStream.say('alert.cleared', { ...event, status: 'cleared', notice: 1 });
    now[ACTIVE] = { body: [] };
    EventStream.say('alert.cleared', ended);
    expect(await screen.findByText('The drill is over')).toBeVisible();
  });
});

describe('an alert carried by its event', () => {
  const asked = (calls: ReturnType<typeof answerCalls>) =>
    calls.filter(({ path }) => path === ACTIVE || path === ALERT);
  /** Waits for the first request and its response. */
  const loaded = async (calls: ReturnType<typeof answerCalls>) => {
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };

  test('is shown without a request, as are its updates and its end', async () => {
    const answers: Answers = { [ACTIVE]: { body: [] } };
    const calls = stage('student', answers);
    await loaded(calls);
    EventStream.say('alert.raised', { ...event, alert: { ...FIRE, mine: null }, receiptWithinMs: 0 });
    const overlay = await screen.findByRole('alertdialog', { name: 'LEAVE THE BUILDING' });
    expect(overlay).toHaveTextContent('Theo Marsh (teacher)');
    await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toEqual([{ notice: 0 }]));

    const update = { notice: 1, message: 'All are outside.', nextWordAt: null, saidAt: FIRE.raisedAt };
    const updated = { ...FIRE, updates: [update], notice: 1 };
    EventStream.say('alert.updated', { ...event, notice: 1, alert: updated });
    expect(await screen.findByText('All are outside.')).toBeVisible();
    // An older event that arrives late does not revert anything.
    EventStream.say('alert.raised', { ...event, alert: FIRE });
    expect(screen.getByText('All are outside.')).toBeVisible();

    const ended = {
      ...updated,
      status: 'cleared',
      notice: 2,
      endedAt: FIRE.raisedAt,
      endMessage: 'Well done!',
    };
    answers[step('seen')] = { body: { success: true, alert: { status: 'cleared', notice: 2 } } };
    EventStream.say('alert.cleared', { ...event, status: 'cleared', notice: 2, alert: ended as AlertRecord });
    expect(await screen.findByText('Well done!')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toContainEqual({ notice: 2 }));
    expect(asked(calls)).toHaveLength(1);
  });

  test('stays when a response to an earlier request arrives after it', async () => {
    let arrive: () => void = () => undefined;
    const answers: Answers = { [ACTIVE]: { body: [] } };
    const calls = stage('student', answers);
    await loaded(calls);
    // After a break in the stream the page refetches; this response was built before the alert existed.
    answers[ACTIVE] = {
      body: [],
      after: new Promise((resolve) => {
        arrive = resolve;
      }),
    };
    EventStream.break();
    EventStream.open();
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
    answers[ACTIVE] = { body: [FIRE] };
    EventStream.say('alert.raised', { ...event, alert: FIRE });
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    arrive();
    await waitFor(() => expect(asked(calls).length).toBeGreaterThan(2));
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByText('All clear')).not.toBeInTheDocument();
  });

  test('shows a guardian’s children from the response to the receipt', async () => {
    const children = [{ firstName: 'Ivy', classNumber: 1 }];
    const told = { ...atHome, told: { ...atHome.told, children: [] } } as AlertRecord;
    const answer = { success: true, alert: { status: 'active', notice: 0, children } };
    const calls = stage('parent', { [ACTIVE]: { body: [] }, [step('seen')]: { body: answer } });
    await loaded(calls);
    EventStream.say('alert.raised', { ...event, alert: told });
    const overlay = await screen.findByRole('alertdialog', { name: 'Fire at Maple Grove' });
    await waitFor(() => expect(overlay).toHaveTextContent('Your children at this school: Ivy (class 1)'));
    expect(asked(calls)).toHaveLength(1);
  });

  test('is requested again when the response to the receipt reports another state', async () => {
    const over = { success: true, alert: { status: 'cleared', notice: 1 } };
    const ended = { ...FIRE, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt };
    const calls = stage('student', {
      [ACTIVE]: { body: [] },
      [ALERT]: { body: ended },
      [step('seen')]: { body: over },
    });
    await loaded(calls);
    EventStream.say('alert.raised', { ...event, alert: FIRE });
    expect(await screen.findByText('All clear')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('repeats its receipt until the server has recorded it', async () => {
    const timers = jest.useFakeTimers({ advanceTimers: true });
    try {
      const answers: Answers = {
        [ACTIVE]: { body: [] },
        [step('seen')]: { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } },
      };
      const calls = stage('student', answers);
      await loaded(calls);
      EventStream.say('alert.raised', { ...event, alert: FIRE });
      await waitFor(() => expect(said(calls, 'seen')).toHaveLength(1));
      await act(() => timers.advanceTimersByTimeAsync(5_000));
      expect(said(calls, 'seen').length).toBeGreaterThan(1);
      answers[step('seen')] = TAKEN;
      await act(() => timers.advanceTimersByTimeAsync(10_000));
      const times = said(calls, 'seen').length;
      await act(() => timers.advanceTimersByTimeAsync(120_000));
      expect(said(calls, 'seen')).toHaveLength(times);
    } finally {
      jest.useRealTimers();
    }
  });

  test('delays its receipt as the event asks, but sends it at once when the page is hidden', async () => {
    const timers = jest.useFakeTimers({ advanceTimers: true });
    const dice = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      const calls = stage('student', { [ACTIVE]: { body: [] } });
      await loaded(calls);
      EventStream.say('alert.raised', { ...event, alert: FIRE, receiptWithinMs: 60_000 });
      await screen.findByRole('alertdialog');
      await act(() => timers.advanceTimersByTimeAsync(10_000));
      expect(said(calls, 'seen')).toEqual([]);
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(said(calls, 'seen')).toHaveLength(1));
    } finally {
      dice.mockRestore();
      jest.useRealTimers();
    }
  });
});

test('staff see the figures of the event at once, and the list of people is requested later', async () => {
  const timers = jest.useFakeTimers({ advanceTimers: true });
  try {
    const calls = stage('school_admin', { [ACTIVE]: { body: [FIRE] } });
    expect(await screen.findByText(/^11 of 12 people reached/)).toBeVisible();
    const asked = () => calls.filter(({ path }) => path === DELIVERIES).length;
    expect(asked()).toBe(1);
    const { walls, counts } = report;
    const figures = { people: { total: 12, reached: 12 }, walls, counts };
    for (let second = 0; second < 3; second += 1) EventStream.say('alert.counted', { ...event, figures });
    expect(await screen.findByText(/^Everybody has been reached/)).toBeVisible();
    expect(asked()).toBe(1);
    await act(() => timers.advanceTimersByTimeAsync(5_000));
    expect(asked()).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a hidden page confirms receipt only and reports seen once it is visible', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const calls = stage('student', { [ACTIVE]: { body: [FIRE] } });
  await waitFor(() => expect(said(calls, 'received')).toHaveLength(1));
  expect(said(calls, 'seen')).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(said(calls, 'seen')).toHaveLength(1));
});

test('a family sees the school, its children and what to do, and never the instructions for people on site', async () => {
  stage('parent', { [ACTIVE]: { body: [atHome] } });
  const overlay = await screen.findByRole('alertdialog', { name: 'Fire at Maple Grove' });
  expect(overlay).toHaveTextContent('Your children at this school: Ivy (class 1), Noah');
  expect(overlay).toHaveTextContent('the alert was raised from class 3 at 3:00 AM MST');
  expect(overlay).toHaveTextContent('Please do not drive to the school.');
  expect(overlay).toHaveTextContent('The next update appears here as soon as the school says more.');
  expect(overlay).not.toHaveTextContent(/LEAVE|Raised by|student/);
});

test('the raiser is not named to users who may not know', async () => {
  const raisedBy = { ...atHome.raisedBy };
  stage('student', { [ACTIVE]: { body: [{ ...FIRE, raisedBy }] } });
  const overlay = await screen.findByRole('alertdialog');
  expect(overlay).not.toHaveTextContent(/Raised by|\(student\)/);
  expect(overlay).toHaveTextContent('class 3');
});

test('an update of the staff reaches everybody with the time of the next one', async () => {
  const later = new Date(Date.now() + 20 * 60_000).toISOString();
  const update = { notice: 1, message: 'Everybody is outside.', nextWordAt: later, saidAt: FIRE.raisedAt };
  const answers: Answers = { [ACTIVE]: { body: [atHome] }, [step('seen')]: TAKEN };
  const calls = stage('parent', answers);
  await screen.findByRole('alertdialog');
  Object.assign(answers, { [ACTIVE]: { body: [{ ...atHome, updates: [update], notice: 1 }] } });
  EventStream.say('alert.updated', { ...event, notice: 1 });
  expect(await screen.findByText('Everybody is outside.')).toBeVisible();
  expect(screen.getByText(/^Next update by \d+:\d\d/)).toBeVisible();
  expect(screen.queryByText(/appears here as soon/)).not.toBeInTheDocument();
  await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toContainEqual({ notice: 1 }));
});

test('an overdue update is reported as overdue', async () => {
  const update = { notice: 1, message: null, nextWordAt: '2026-11-21T10:20:00.000Z', saidAt: FIRE.raisedAt };
  stage('parent', { [ACTIVE]: { body: [{ ...atHome, updates: [update], notice: 1 }] } });
  expect(await screen.findByText(/due at 3:20 AM MST and has not come yet/)).toBeVisible();
});

test('a failed acknowledgement keeps the alert on screen with an error', async () => {
  stage('parent', {
    [ACTIVE]: { body: [atHome] },
    [step('acknowledge')]: { status: 503, body: { message: 'Not answering.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Your answer did not go through. Please tap again.')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a corrected alert is shown as a mistake with the message of the staff', async () => {
  const answers: Answers = { [ACTIVE]: { body: [atHome] } };
  const ended = { ...atHome, status: 'corrected', notice: 1, endedAt: FIRE.raisedAt, endMessage: 'Sorry!' };
  const calls = stage('parent', { ...answers, [ALERT]: { body: ended } });
  await screen.findByRole('alertdialog');
  const now = answerCalls({ [ACTIVE]: { body: [] }, [ALERT]: { body: ended }, [step('seen')]: TAKEN });
  EventStream.say('alert.corrected', { ...event, status: 'corrected', notice: 1 });

  expect(await screen.findByText('That was a mistake')).toBeVisible();
  expect(await screen.findByText('Sorry!')).toBeVisible();
  expect(screen.getByText(/“Fire” at Maple Grove was sent by mistake/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(said(now, 'seen').map(({ body }) => body)).toEqual([{ notice: 1 }]));
  expect(said(calls, 'received')).toEqual([]);
});

describe('the end of one alert during another', () => {
  const AMOK: AlertRecord = {
    ...FIRE,
    id: 'alert-2',
    type: 'amok',
    told: { ...FIRE.told, action: 'HIDE' } as never,
  };
  const answered: AlertRecord = {
    ...FIRE,
    mine: { receivedAt: FIRE.raisedAt, seenAt: FIRE.raisedAt, acknowledgedAt: FIRE.raisedAt },
  };
  const over: AlertRecord = { ...answered, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt };
  const fireEnds = { ...event, status: 'cleared', notice: 1, alert: over } as const;
  const amokEnds = { alertId: 'alert-2', type: 'amok', status: 'cleared', notice: 1 } as const;
  const beside = (other: AlertRecord): Answers => ({
    [ACTIVE]: { body: [other, answered] },
    [step('seen')]: { body: { success: true, alert: { status: 'cleared', notice: 1 } } },
    [ALERT]: { body: over },
    '/api/emergency-alerts/alert-2/seen': TAKEN,
    '/api/emergency-alerts/alert-2/acknowledge': OK,
    '/api/emergency-alerts/alert-2': {
      body: { ...other, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt },
    },
  });

  test('is shown with the alert that goes on, and the all-clear comes only when that one is over too', async () => {
    const answers = beside({ ...AMOK, mine: answered.mine });
    const calls = stage('student', answers);
    expect(await screen.findByText('HIDE')).toBeVisible();
    answers[ACTIVE] = { body: [{ ...AMOK, mine: answered.mine }] };
    EventStream.say('alert.cleared', fireEnds);
    const end = await screen.findByText('Still active: Amok');
    expect(end.parentElement).toHaveTextContent('Only this has ended: “Fire” at Maple Grove.');
    expect(screen.queryByText(/All clear|go back/)).not.toBeInTheDocument();
    await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toContainEqual({ notice: 1 }));
    answers[ACTIVE] = { body: [] };
    EventStream.say('alert.cleared', amokEnds);
    expect(await screen.findAllByText('All clear')).toHaveLength(2);
    expect(screen.getByText(/“Fire” has ended. You can go back/)).toBeVisible();
    expect(screen.getByText(/“Amok” has ended. You can go back/)).toBeVisible();
  });

  test('is shown as an all-clear while a room still calls for help', async () => {
    const help = { ...AMOK, type: 'help', mine: answered.mine } as const;
    const answers = beside(help);
    stage('teacher', answers);
    await screen.findByRole('region', { name: /Help needed/ });
    answers[ACTIVE] = { body: [help] };
    EventStream.say('alert.cleared', fireEnds);
    expect(await screen.findByText(/“Fire” has ended. You can go back/)).toBeVisible();
    expect(screen.getByRole('region', { name: /Help needed/ })).toBeVisible();
  });

  describe('at another school of the same person', () => {
    const fireThere: AlertRecord = { ...answered, school: { ...FIRE.school, name: 'Elm School' } };
    const fireOver: AlertRecord = { ...fireThere, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt };

    /** A person of two schools: events of the other one carry its membership. */
    async function stageBoth(here: AlertRecord[], besideIt: AlertRecord[] = []) {
      const there: Answers = {
        ...beside(AMOK),
        [ACTIVE]: { body: [fireThere, ...besideIt] },
        [ALERT]: { body: fireOver },
      };
      answerCalls(there);
      const ofOther = window.fetch;
      stage('teacher', { ...beside(AMOK), [ACTIVE]: { body: here } });
      const ofThis = window.fetch;
      window.fetch = (path, init) =>
        (new Headers(init?.headers).has(MEMBERSHIP_HEADER) ? ofOther : ofThis)(path, init);
      EventStream.say('memberships.told', { membershipIds: ['m-2'] });
      await screen.findByText(/at Elm School/);
      return function ends() {
        there[ACTIVE] = { body: besideIt };
        EventStream.say('alert.cleared', { ...fireEnds, alert: fireOver, membershipId: 'm-2' });
      };
    }
    test('gives no all-clear to somebody hiding here', async () => {
      const ends = await stageBoth([{ ...AMOK, mine: answered.mine }]);
      ends();
      const end = await screen.findByText('Still active: Amok · at Maple Grove');
      expect(end.parentElement).toHaveTextContent('Only this has ended: “Fire” at Elm School.');
      expect(screen.queryByText(/All clear|go back/)).not.toBeInTheDocument();
    });

    test('names once an alert received through two memberships of one school', async () => {
      const amok = { ...AMOK, mine: answered.mine };
      const ends = await stageBoth([amok], [amok]);
      ends();
      expect(await screen.findByText(/^Still active/)).toHaveTextContent(
        /^Still active: Amok · at Maple Grove$/,
      );
    });

    test('names the school and sends nobody back to what they were doing here', async () => {
      const ends = await stageBoth([]);
      ends();
      expect(await screen.findByText('The alert “Fire” at Elm School has ended.')).toBeVisible();
      expect(screen.queryByText(/go back/)).not.toBeInTheDocument();
    });
  });

  test('is not confirmed while the other alert covers it and is shown once that one is acknowledged', async () => {
    const answers = beside(AMOK);
    const calls = stage('student', answers);
    const overlay = await screen.findByRole('alertdialog', { name: 'HIDE' });
    answers[ACTIVE] = { body: [AMOK] };
    EventStream.say('alert.cleared', fireEnds);
    await waitFor(() => expect(screen.queryByText('LEAVE THE BUILDING')).not.toBeInTheDocument());
    // In a background page a receipt is sent after a second.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    const ofFire = [...said(calls, 'received'), ...said(calls, 'seen')];
    expect(ofFire.map(({ body }) => body)).not.toContainEqual({ notice: 1 });
    await userEvent.click(within(overlay).getByRole('button', { name: /safe/i }));
    expect(await screen.findByText(/Only this has ended: “Fire”/)).toBeVisible();
    await waitFor(() => expect(said(calls, 'seen').map(({ body }) => body)).toContainEqual({ notice: 1 }));
  });

  test('gives way to a new alarm once it has been seen', async () => {
    const answers = beside(AMOK);
    answers[ACTIVE] = { body: [answered] };
    const calls = stage('student', answers);
    await screen.findByText('LEAVE THE BUILDING');
    answers[ACTIVE] = { body: [] };
    EventStream.say('alert.cleared', fireEnds);
    expect(await screen.findByText('All clear')).toBeVisible();
    await waitFor(() => expect(said(calls, 'seen')).not.toEqual([]));
    answers[ACTIVE] = { body: [AMOK] };
    EventStream.say('alert.raised', {
      alertId: 'alert-2',
      type: 'amok',
      status: 'active',
      notice: 0,
      alert: AMOK,
    });
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /safe/i }),
    );
    expect(await screen.findByRole('region', { name: 'Active alert: Amok' })).toBeVisible();
    expect(screen.queryByText(/Fire/)).not.toBeInTheDocument();
  });
});

test('an alert that can no longer be read (404) is not reported as over', async () => {
  const refused = { status: 404, body: { code: 'NOT_FOUND', message: 'There is none.' } };
  const answers: Answers = { [ACTIVE]: { body: [FIRE] }, [ALERT]: refused };
  const calls = stage('student', answers);
  await screen.findByRole('alertdialog');
  answers[ACTIVE] = { body: [] };
  EventStream.break();
  EventStream.open();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(ALERT));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByText(/All clear|has ended/)).not.toBeInTheDocument();
});

test.each([
  ['cleared', { body: { ...FIRE, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt } }],
  ['nothing', { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } }],
])('the end of an alert that had vanished before is shown when the server answers %s', async (_, end) => {
  const answers: Answers = { [ACTIVE]: { body: [FIRE] }, [ALERT]: { body: FIRE } };
  const calls = stage('student', answers);
  const asked = () => calls.filter(({ path }) => path === ALERT).length;
  const afterBreak = () => {
    EventStream.break();
    EventStream.open();
  };
  await screen.findByRole('alertdialog');
  answers[ACTIVE] = { body: [] };
  afterBreak();
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  answers[ACTIVE] = { body: [FIRE] };
  afterBreak();
  await screen.findByRole('alertdialog');

  answers[ACTIVE] = { body: [] };
  answers[ALERT] = end;
  afterBreak();
  await waitFor(() => expect(asked()).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText(/“Fire” has ended/)).toBeVisible();
});

test('an alert raised while the stream was broken arrives when it reopens', async () => {
  const answers: Answers = { [ACTIVE]: { body: [] } };
  const calls = answerCalls(answers);
  onStage(
    <LiveProvider>
      <AlertCenter user={user('student')}>The page</AlertCenter>
    </LiveProvider>,
  );
  EventStream.open();
  await waitFor(() => expect(calls).toHaveLength(1));
  EventStream.break();
  answers[ACTIVE] = { body: [FIRE] };
  EventStream.open();
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

describe('raising', () => {
  const raise = async (type: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
    await userEvent.click(screen.getByRole('button', { name: type }));
  };

  test('a student picks a type, sees the warning and sends, and can correct a mistake at once', async () => {
    const answers: Answers = {
      [ACTIVE]: { body: [] },
      [WORDING]: { body: { warning: null, country: 'US', phone: null, staffFirst: false } },
      [RAISE]: { status: 202, body: { success: true, alert: OWN } },
      [step('seen')]: TAKEN,
      [step('correction')]: OK,
    };
    const calls = answerCalls(answers);
    onStage(
      <LiveProvider>
        <AlertCenter user={user('student')}>
          <RaiseAlert user={user('student')} />
        </AlertCenter>
      </LiveProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
    expect(screen.getByRole('button', { name: /Amok/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Lockdown/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
    expect(screen.getByText(/False alarms may result in expulsion/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
    answers[ACTIVE] = { body: [OWN] };
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));

    expect((await screen.findAllByText('EMERGENCY ALERT SENT'))[0]).toBeVisible();
    const sent = calls.find(({ path }) => path === RAISE);
    expect(sent?.body).toMatchObject({ type: 'fire', priority: 'critical', schoolId: 'school-1' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Tell everybody' }));
    await waitFor(() => expect(said(calls, 'correction')).toHaveLength(1));
  });

  test.each([
    ['joined one of somebody else', FIRE, []],
    ['says again what they raised before', OWN, [OWN]],
  ])('a user who %s is offered no correction', async (_who, alert, before) => {
    const answered = { ...alert, mine: { ...FIRE.mine, acknowledgedAt: FIRE.raisedAt } } as AlertRecord;
    const answers: Answers = {
      [ACTIVE]: { body: before.length > 0 ? [answered] : [] },
      [WORDING]: { body: { warning: null, country: 'US', phone: null, staffFirst: false } },
      [RAISE]: { status: 202, body: { success: true, alert: answered } },
    };
    stage('student', answers);
    if (before.length > 0) expect(await screen.findByText('LEAVE THE BUILDING')).toBeVisible();
    await raise(/Fire/);
    answers[ACTIVE] = { body: [answered] };
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send alert' })).toBeNull());
    expect(await screen.findByText('LEAVE THE BUILDING')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell everybody' })).toBeNull();
  });

  test('a correction that comes too late is explained once and can be closed', async () => {
    const sentence = 'It is too late to take this alert back. Staff can give the all-clear.';
    const answers: Answers = {
      [ACTIVE]: { body: [] },
      [WORDING]: { body: { warning: null, country: 'US', phone: null, staffFirst: false } },
      [RAISE]: { status: 202, body: { success: true, alert: OWN } },
      [step('correction')]: {
        status: 409,
        body: { success: false, code: 'CORRECTION_TOO_LATE', message: sentence },
      },
    };
    stage('student', answers);
    await raise(/Fire/);
    answers[ACTIVE] = { body: [OWN] };
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tell everybody' }));
    const saysIt = (text: string | null) => text?.includes(sentence) ?? false;
    await screen.findByText(saysIt);
    const bars = screen.getAllByRole('status').filter(({ textContent }) => saysIt(textContent));
    expect(bars).toHaveLength(1);
    const bar = within(bars[0] as HTMLElement);
    expect(bar.queryByRole('button', { name: 'Tell everybody' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(saysIt)).toBeNull();
  });

  test('a student reads the school’s own warning when there is one', async () => {
    stage('student', {
      [ACTIVE]: { body: [] },
      [WORDING]: {
        body: { warning: 'Think of the others first.', country: 'US', phone: null, staffFirst: false },
      },
    });
    await raise(/Fire/);
    expect(await screen.findByText('Think of the others first.')).toBeVisible();
    expect(screen.queryByText(/expulsion/)).not.toBeInTheDocument();
  });

  test('an offline raise shows NOT SENT and whom to call, and can be stopped', async () => {
    const calls = stage('teacher', {
      [ACTIVE]: { body: [] },
      [WORDING]: { body: { warning: null, country: 'SG', phone: '+65 5550 0100' } },
    });
    await waitFor(() => expect(calls.some(({ path }) => path === WORDING)).toBe(true));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await raise(/Lockdown/);
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));

    expect(screen.getByRole('alert')).toHaveTextContent('NOT SENT');
    expect(screen.getByText(/Trying for \d+ more seconds/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call the school: +65 5550 0100' })).toHaveAttribute(
      'href',
      'tel:+6555500100',
    );
    expect(screen.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('EMERGENCY ALERT SENT');
    // Neither Escape nor a stray click closes the dialog while it is trying.
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('NOT SENT');

    await userEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'It will not be sent later by itself'.replace('It', 'The alert'),
    );
    expect(screen.queryByText('Error sending emergency alert')).not.toBeInTheDocument();
    const tried = calls.filter(({ path }) => path === RAISE);
    expect(new Set(tried.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('a raise answered with an ended alert is shown as ended, and the next one uses a new key', async () => {
    const over: AlertRecord = { ...FIRE, status: 'cleared', endedAt: '2026-11-21T10:05:00.000Z' };
    const drill: AlertRecord = { ...FIRE, kind: 'drill', raisedBy: { ...FIRE.raisedBy, isMe: true } };
    const answers: Answers = {
      // The person's own drill of the same kind is not the alert that was sent.
      [ACTIVE]: { body: [drill] },
      [WORDING]: { body: { warning: null, country: 'US', phone: null, staffFirst: false } },
      [step('acknowledge')]: OK,
      [RAISE]: { status: 503, body: {} },
    };
    const calls = stage('student', answers);
    await userEvent.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    await raise(/Fire/);
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));
    expect(await screen.findByText('NOT SENT')).toBeVisible();
    expect(screen.queryByText('EMERGENCY ALERT SENT')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop trying' }));

    answers[RAISE] = { status: 202, body: { success: true, alert: over } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const said = await screen.findByText('YOUR ALERT HAS ENDED');
    expect(said.closest('[role="alert"]')).toHaveTextContent(/The all-clear was given at 3:05 AM MST/);
    expect(screen.queryByText('EMERGENCY ALERT SENT')).not.toBeInTheDocument();

    answers[RAISE] = { status: 202, body: { success: true, alert: { ...FIRE, id: 'alert-2' } } };
    answers['/api/emergency-alerts/alert-2/seen'] = TAKEN;
    await userEvent.click(screen.getByRole('button', { name: 'Send a new alert' }));
    expect((await screen.findAllByText('EMERGENCY ALERT SENT'))[0]).toBeVisible();
    const keys = calls
      .filter(({ path }) => path === RAISE)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys.at(-1)).not.toBe(keys.at(-2));
  });

  test('a refusal shows its reason and is not retried', async () => {
    const calls = stage('teacher', {
      [ACTIVE]: { body: [] },
      [RAISE]: { status: 403, body: { message: 'Your account may not do this.' } },
    });
    await raise(/Lockdown/);
    await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lockdown' });
    expect(await within(dialog).findByText('Your account may not do this.')).toBeVisible();
    expect(
      screen.getByText('Error sending emergency alert').closest('[data-variant="destructive"]'),
    ).toHaveTextContent('Error sending emergency alertYour account may not do this.');
    expect(screen.getByText(/Call your country’s emergency number/)).toBeVisible();
    expect(calls.filter(({ path }) => path === RAISE)).toHaveLength(1);
  });
});

describe('while a dialog is open', () => {
  function stageDialog(active: AlertRecord[]) {
    const answers: Answers = {
      [ACTIVE]: { body: active },
      [step('seen')]: TAKEN,
      [step('acknowledge')]: OK,
    };
    answerCalls(answers);
    onStage(
      <LiveProvider>
        <AlertCenter user={user('student')}>
          <RaiseAlert user={user('student')} />
          <Dialog opened onClose={() => undefined} title="A dialog">
            <button type="button">Inside</button>
          </Dialog>
        </AlertCenter>
      </LiveProvider>,
    );
    EventStream.open();
    return answers;
  }

  test('acknowledging an alert returns the focus to the dialog', async () => {
    const answers = stageDialog([]);
    const inside = await screen.findByRole('button', { name: 'Inside' });
    inside.focus();
    answers[ACTIVE] = { body: [FIRE] };
    EventStream.say('alert.raised', event);
    const answer = await screen.findByRole('button', { name: /I am safe/ });
    await waitFor(() => expect(answer).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(inside).toHaveFocus();
  });

  test('the tab order includes the emergency button', async () => {
    stageDialog([]);
    const dialog = await screen.findByRole('dialog', { name: 'A dialog' });
    const above = screen.getByRole('button', { name: 'Emergency' });
    expect(above.closest('[data-alert-layer]')).not.toBeNull();
    const inside = within(dialog).getByRole('button', { name: 'Inside' });
    inside.focus();
    await userEvent.tab();
    expect(above).toHaveFocus();
    await userEvent.tab();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(above).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'What is the emergency?' })).toBeVisible();
    // Escape closes only the topmost dialog.
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'What is the emergency?' })).not.toBeInTheDocument(),
    );
    expect(dialog).toBeVisible();
  });

  test('the banner of a running alert is reachable by keyboard', async () => {
    const answered = { ...FIRE, mine: { receivedAt: null, seenAt: null, acknowledgedAt: FIRE.raisedAt } };
    stageDialog([answered]);
    const more = await screen.findByRole('button', { name: 'Show details' });
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Inside' }).focus();
    const reached = new Set<Element | null>();
    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      reached.add(document.activeElement);
    }
    expect(reached.has(more)).toBe(true);
  });
});

const partnerReport: AlertPartnerReport = {
  partners: [
    {
      ...{ id: 'partner-1', name: 'County desk', isMissed: true, mayKnow: true, hearsWords: true },
      messages: [
        {
          ...{ notice: 0, state: 'queued', queuedAt: FIRE.raisedAt, handedOverAt: null },
          ...{ attempts: 4, outcome: 'silent', status: null },
        },
      ],
    },
  ],
};

test.each([
  ['school_admin', 1],
  ['teacher', 0],
] as const)(
  'a partner that was not reached is reported to the office (%s: %i), also on a folded banner',
  async (role, times) => {
    const body = partnerReport;
    const answers: Answers = {
      [ACTIVE]: { body: [FIRE] },
      [step('partners')]: { body },
      [step('acknowledge')]: OK,
    };
    stage(role, answers);
    const panel = within(await screen.findByRole('region', { name: 'For staff' }));
    expect(await panel.findByText('being told')).toBeVisible();
    const missed = () => screen.queryAllByText('County desk has not been reached: call them.');
    expect(missed()).toHaveLength(times);
    await userEvent.click(screen.getByRole('button', { name: /^Acknowledge/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'For staff' })).not.toBeInTheDocument());
    expect(missed()).toHaveLength(times);
  },
);

test.each([
  ['school_admin', true, 'County desk has not been told that it is over: call them.'],
  ['school_admin', false, /^County desk was never told about this alarm\. If you called them, tell them/],
  ['teacher', true, null],
] as const)(
  'a partner not notified of the end is reported to the office (%s, may know of it: %s)',
  async (role, mayKnow, line) => {
    const body = { partners: partnerReport.partners.map((one) => ({ ...one, mayKnow })) };
    const answers: Answers = { [ACTIVE]: { body: [FIRE] }, [step('partners')]: { body } };
    const calls = stage(role, answers);
    await screen.findByRole('region', { name: 'For staff' });
    const over: AlertRecord = {
      ...FIRE,
      status: 'corrected',
      endedAt: '2026-11-21T10:05:00.000Z',
      notice: 1,
    };
    answers[ACTIVE] = { body: [] };
    answers[`/api/emergency-alerts/${FIRE.id}`] = { body: over };
    EventStream.say('alert.corrected', { ...event, status: 'corrected', notice: 1 });
    await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(said(calls, 'partners').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'For staff' })).not.toBeInTheDocument());
    expect(screen.queryAllByText(/^County desk/)).toHaveLength(line === null ? 0 : 1);
    if (line !== null) expect(screen.getByText(line)).toBeVisible();
  },
);

test('the update and all-clear forms name the outside partners who will read the message', async () => {
  stage('school_admin', { [ACTIVE]: { body: [FIRE] }, [step('partners')]: { body: partnerReport } });
  const panel = within(await screen.findByRole('region', { name: 'For staff' }));
  const read = /Outside your school, County desk will read this\. Do not name any child\./;
  await userEvent.click(await panel.findByRole('button', { name: 'Send an update' }));
  await waitFor(() => expect(panel.getByLabelText('What is known now')).toHaveAccessibleDescription(read));
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(panel.getByRole('button', { name: 'All clear' }));
  expect(panel.getByLabelText('Message to everybody (optional)')).toHaveAccessibleDescription(read);
});

test('a delivery list that is no list leaves staff the alert, its acknowledgement and its end', async () => {
  // The only crash of this component that a test provokes; React reports each one that a boundary has caught.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...report, raisers: undefined, items: undefined };
  stage('school_admin', { [ACTIVE]: { body: [FIRE] }, [DELIVERIES]: { body: broken } });
  const panel = await screen.findByRole('region', { name: 'For staff' });
  const failed = await within(panel).findByRole('alert');
  expect(failed).toHaveTextContent('not available right now');
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Acknowledge/ })).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'All clear' })).toBeVisible();
  expect(reported.mock.calls.map((said) => String(said.find((each) => each instanceof Error)))).toEqual([
    expect.stringMatching(/^TypeError: Cannot read properties of undefined/),
  ]);
  reported.mockRestore();
});

test('an empty delivery list is reported only when the list shown is really empty', async () => {
  const listed = (more: Partial<DeliveryReport>) => ({ body: { ...report, ...more } });
  let come = () => {};
  const after = new Promise<void>((resolve) => (come = resolve));
  stage('school_admin', {
    [ACTIVE]: { body: [FIRE] },
    [DELIVERIES]: listed({ total: 120 }),
    [`${step('deliveries')}?show=missing&page=2`]: listed({ items: [], total: 70, page: 2 }),
    [`${step('deliveries')}?show=reached&page=1`]: listed({ items: [], total: 0 }),
    [`${step('deliveries')}?show=all&page=1`]: { ...listed({}), after },
  });
  const panel = within(await screen.findByRole('region', { name: 'For staff' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(panel.queryByText('Grace North')).not.toBeInTheDocument());
  expect(panel.queryByText(/^There is nobody left/)).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Previous page' })).toBeEnabled();

  const show = panel.getByRole('combobox', { name: 'Show' });
  await userEvent.selectOptions(show, 'reached');
  expect(await panel.findByText('Nobody has been reached yet.')).toBeVisible();
  await userEvent.selectOptions(show, 'all');
  expect(await panel.findByText(/^Counting/)).toBeVisible();
  expect(panel.queryByText(/^There is nobody/)).not.toBeInTheDocument();
  come();
  expect(await panel.findByText('Grace North')).toBeVisible();
});

test('staff see figures per channel, who is not reached and what is tried, and can send an update', async () => {
  const calls = stage('school_admin', {
    [ACTIVE]: { body: [FIRE] },
    [step('updates')]: { body: { success: true, alert: FIRE } },
  });
  const panel = await screen.findByRole('region', { name: 'For staff' });
  expect(
    await within(panel).findByText('11 of 12 people reached. 1 of 2 class walls reached.'),
  ).toBeVisible();
  const row = within(panel).getByRole('row', { name: /Grace North/ });
  expect(row).toHaveTextContent('No page open');
  expect(row).toHaveTextContent('trying now');
  expect(row).toHaveTextContent('From 3:00 AM MST');
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent('No number');
  expect(within(panel).getByRole('region', { name: 'Device' })).toBeVisible();
  expect(within(panel).getByText('Raised by 1 person')).toBeVisible();

  await userEvent.click(within(panel).getByRole('button', { name: 'Send an update' }));
  expect(within(panel).getByRole('button', { name: 'Send update' })).toBeDisabled();
  await userEvent.type(within(panel).getByLabelText('What is known now'), 'All outside.');
  await userEvent.click(within(panel).getByRole('radio', { name: 'In 20 minutes' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Send update' }));
  await waitFor(() =>
    expect(said(calls, 'updates').map(({ body }) => body)).toEqual([
      { message: 'All outside.', nextWordInMinutes: 20 },
    ]),
  );
});
