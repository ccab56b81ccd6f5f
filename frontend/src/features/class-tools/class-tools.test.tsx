import type { ClassLesson, ClassPicks, GroupsOfClass, SeatingPlans, SignedInUser } from '@homeroom/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readEntry, writeEntry } from '../../lib/local-entries';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const CLASS = `/api/simple-classes/${CARD.classNumber}`;
const TOOLS = `/class/${CARD.classNumber}/tools`;
const IVY = { id: 'student-1', firstName: 'Ivy', lastName: 'Stone' };
const OMAR = { id: 'student-2', firstName: 'عمر', lastName: 'الحسن' };
const PICKS: ClassPicks = {
  students: [
    { ...IVY, picks: 1, isAbsent: false },
    { ...OMAR, picks: 0, isAbsent: true },
  ],
  hasRegister: true,
};
const DEVICE: SignedInUser = { ...ADMIN, role: 'class_device', classNumber: CARD.classNumber };

function open(tool: string, answers: Answers = {}, user: SignedInUser = ADMIN) {
  const all: Answers = {
    '/api/auth/user': { body: user },
    [CLASS]: { body: CARD },
    [`${CLASS}/picks`]: { body: PICKS },
    ...answers,
  };
  const calls = answerCalls(all);
  openApp(`${TOOLS}${tool && `?tool=${tool}`}`);
  return { calls, answers: all };
}
const address = () => screen.getByTestId('address').textContent;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path && call.body !== undefined).map(({ body }) => body);

afterEach(() => localStorage.clear());

test('the tools are tiles with a link each, and no name appears in an address', async () => {
  open('');
  const shelf = await screen.findByRole('list', { name: 'Classroom tools' });
  const links = within(shelf).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['picker', 'groups', 'timer', 'lesson', 'noise', 'seating', 'poll', 'share'].map(
      (tool) => `${TOOLS}?tool=${tool}&mode=hand`,
    ),
  );
});

describe('the picker', () => {
  const drawn = (id: string, student: object) => ({
    status: 201,
    body: { success: true, pick: { id, student } },
  });

  test('shows the student drawn by the server and draws again for an absent one', async () => {
    // Reading and drawing share one path in this test, so the response to a draw also contains what reading returns.
    const answer = { status: 201, body: { ...PICKS, ...drawn('pick-1', IVY).body } };
    const { calls, answers } = open('picker', { [`${CLASS}/picks`]: answer });
    await userEvent.click(await button('Pick somebody'));
    expect(await screen.findByText('Ivy Stone', { selector: 'p bdi' })).toBeVisible();
    answers[`${CLASS}/picks`] = { status: 201, body: { ...PICKS, ...drawn('pick-2', OMAR).body } };
    await userEvent.click(await button('Not here'));
    expect(await screen.findByText('عمر الحسن', { selector: 'p bdi' })).toBeVisible();
    expect(sent(calls, `${CLASS}/picks`)).toEqual([
      { leaveOut: [] },
      { leaveOut: ['student-1'], insteadOf: 'pick-1' },
    ]);
  });

  test('gives the picked student points of the class’s own categories', async () => {
    const own = { id: 'own', key: 'own', name: 'Watered the beans', amount: 1, icon: 'star' };
    open('picker', {
      [`${CLASS}/picks`]: { status: 201, body: { ...PICKS, ...drawn('pick-1', IVY).body } },
      [`/api/point-categories?classNumber=${CARD.classNumber}`]: {
        body: [{ ...own, classNumber: CARD.classNumber }],
      },
    });
    await userEvent.click(await button('Pick somebody'));
    await userEvent.click(await button('Give points'));
    expect(await button(/Watered the beans/)).toBeVisible();
  });

  test('points for the picked student can be undone, also after the next one was picked', async () => {
    const given = {
      ...{ id: 'entry-1', studentId: IVY.id, studentFirstName: 'Ivy', classNumber: 1, amount: 1 },
    };
    const category = { id: 'own', key: 'own', name: 'Watered the beans', amount: 1, icon: 'star' };
    const answers: Answers = {
      [`${CLASS}/picks`]: { status: 201, body: { ...PICKS, ...drawn('pick-1', IVY).body } },
      [`/api/point-categories?classNumber=${CARD.classNumber}`]: { body: [{ ...category, classNumber: 1 }] },
      '/api/points': { status: 201, body: { success: true, entry: given, behaviorPoints: 5 } },
      '/api/points/entry-1/undo': { body: { success: true, entry: given, behaviorPoints: 4 } },
    };
    const { calls } = open('picker', answers);
    await userEvent.click(await button('Pick somebody'));
    await userEvent.click(await button('Give points'));
    await userEvent.click(await button(/Watered the beans/));
    expect(await button('Undo')).toBeVisible();
    await userEvent.click(await button('Pick again'));
    await userEvent.click(await button('Undo'));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(sent(calls, '/api/points/entry-1/undo')).toHaveLength(1);
  });

  test('excludes absent students and shows pick counts in the hand view', async () => {
    open('picker');
    const absent = await screen.findByRole('switch', { name: 'عمر الحسن' });
    expect(absent).toBeDisabled();
    expect(screen.getByText('Picked once in the last 7 days')).toBeVisible();
  });

  test('shows no pick counts on the wall', async () => {
    open('picker', {}, DEVICE);
    await screen.findByText('Whose turn is it?');
    expect(screen.queryByText(/Picked once/)).not.toBeInTheDocument();
  });

  test('explains what to do when nobody takes part', async () => {
    open('picker', { [`${CLASS}/picks`]: { body: { students: [], hasRegister: false } } });
    expect(await screen.findByText('Nobody is taking part')).toBeVisible();
  });

  test('explains the refusal for a class of other teachers', async () => {
    open('picker', { [CLASS]: { status: 403, body: { code: 'FORBIDDEN', message: 'Not yours.' } } });
    expect(await screen.findByText('Not yours.')).toBeVisible();
  });
});

describe('groups', () => {
  const made: GroupsOfClass = { groups: [[IVY, OMAR]], together: [[IVY, OMAR]] };

  /** The seed is random, so the request's URL is known only when it is sent. */
  function openGroups(user: SignedInUser) {
    const opened = open('groups', {}, user);
    const known = window.fetch;
    window.fetch = (input, init) => {
      const path = String(input);
      if (!path.startsWith(`${CLASS}/made-groups`)) return known(input, init);
      opened.answers[path] = { body: user.role === 'class_device' ? { ...made, together: null } : made };
      return known(input, init);
    };
    return opened;
  }

  test('are made without absent students, and staff see which separated pair is together', async () => {
    const { calls } = openGroups(ADMIN);
    await userEvent.click(await button('Make groups'));
    expect(await screen.findByRole('heading', { name: 'Group 1' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('Ivy Stone and عمر الحسن');
    expect(calls.find(({ path }) => path.includes('made-groups'))?.path).toMatch(
      /by=size&of=4&seed=\d+&leaveOut=student-2$/,
    );
  });

  test('show nothing about separated pairs on the wall', async () => {
    openGroups(DEVICE);
    await userEvent.click(await button('Make groups'));
    await screen.findByRole('heading', { name: 'Group 1' });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not together' })).not.toBeInTheDocument();
  });

  test.each(['groups', 'share'])(
    'offer no list of participants for %s on the class’s own device',
    async (tool) => {
      open(`${tool}&mode=hand`, {}, DEVICE);
      await button(tool === 'share' ? 'Start' : 'Make groups');
      expect(screen.queryByRole('heading', { name: 'Who is taking part' })).not.toBeInTheDocument();
    },
  );

  test('save an added pair with the version read', async () => {
    const { calls } = open('groups', { [`${CLASS}/apart`]: { body: { pairs: [], version: 3 } } });
    await userEvent.click(await button('Not together'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('Student'), IVY.id);
    await userEvent.selectOptions(dialog.getByLabelText('Not with'), OMAR.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, `${CLASS}/apart`)).toEqual([
        { version: 3, pairs: [{ studentIds: [IVY.id, OMAR.id] }] },
      ]),
    );
  });

  test('keep a typed pair on a conflict and save over the newer version', async () => {
    const path = `${CLASS}/apart`;
    const { calls, answers } = open('groups', { [path]: { body: { pairs: [], version: 3 } } });
    await userEvent.click(await button('Not together'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('Student'), IVY.id);
    await userEvent.selectOptions(dialog.getByLabelText('Not with'), OMAR.id);
    const refusal = {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', message: 'Compare, then save again.' },
    };
    const faster = { body: { pairs: [[OMAR, IVY]], version: 4 } };
    Object.defineProperty(answers, path, {
      get: () => (calls.at(-1)?.body === undefined ? faster : refusal),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Something newer was saved here/)).toBeVisible();
    expect(dialog.getByLabelText('Not with')).toHaveValue(OMAR.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, path)).toMatchObject([{ version: 3 }, { version: 4 }]));
  });
});

describe('think, pair, share', () => {
  afterEach(() => jest.useRealTimers());
  const third = { id: 'student-3', firstName: 'Lena', lastName: 'Low' };

  test('moves through its parts by the clock and pairs only those present', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = open('share', {
      [`${CLASS}/picks`]: {
        body: { ...PICKS, students: [...PICKS.students, { ...third, picks: 0, isAbsent: false }] },
      },
    });
    const known = window.fetch;
    window.fetch = (input, init) => {
      const path = String(input);
      if (path.startsWith(`${CLASS}/made-groups`))
        opened.answers[path] = { body: { groups: [[IVY, third]], together: [] } };
      return known(input, init);
    };
    await userEvent.click(await button('Start'));
    expect(await screen.findByRole('heading', { name: 'Think' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1:00');
    expect(screen.queryByRole('heading', { name: 'Pair 1' })).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(61_000));
    expect(await screen.findByRole('heading', { name: 'Pair' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Pair 1' })).toBeVisible();
    expect(opened.calls.find(({ path }) => path.includes('made-groups'))?.path).toMatch(
      /by=count&of=1&seed=\d+&leaveOut=student-2$/,
    );
    await userEvent.click(await button('Next part'));
    expect(await screen.findByRole('heading', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('5:00');
    // What is stored on this device names nobody.
    expect(JSON.stringify(readEntry('toolShares'))).not.toContain('student');
    await userEvent.click(await button('End'));
    expect(await button('Start')).toBeVisible();
  });

  test.each([
    ['of another class', CARD.classNumber + 1, 60_000],
    ['that was left open the day before', CARD.classNumber, -20 * 3_600_000],
  ])('does not go on with the rounds %s', async (_, classNumber, endsIn) => {
    const timer = { totalMs: 60_000, leftMs: 60_000, endsAt: Date.now() + endsIn };
    const at = timer.endsAt - timer.totalMs;
    writeEntry('toolShares', { [classNumber]: { minutes: [4, 3, 5], part: 0, timer, seed: 7, at } });
    open('share');
    expect(await button('Start')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^(Think|Pair)$/ })).not.toBeInTheDocument();
  });
});

describe('the timer', () => {
  afterEach(() => jest.useRealTimers());

  test('continues by the clock after a reload and announces the end', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    writeEntry('toolTimer', { totalMs: 120_000, leftMs: 120_000, endsAt: Date.now() + 61_000 });
    open('timer');
    expect(await screen.findByRole('timer')).toHaveTextContent('1:01');
    act(() => jest.advanceTimersByTime(62_000));
    expect(await screen.findByText('Time is up')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(readEntry('toolTimer')).toMatchObject({ leftMs: 0, endsAt: null });
  });

  test('unlocks the end sound on the tap on Start', async () => {
    const resume = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { AudioContext: jest.fn(() => ({ state: 'suspended', resume })) });
    open('timer');
    await userEvent.click(await button('Start'));
    Reflect.deleteProperty(globalThis, 'AudioContext');
    expect(resume).toHaveBeenCalled();
  });

  test('starts, pauses and adds a minute, and its sound can be switched off', async () => {
    open('timer');
    await userEvent.click(await button('10 min'));
    await userEvent.click(await button('Start'));
    expect(readEntry('toolTimer')?.endsAt).toBeGreaterThan(Date.now());
    await userEvent.click(await button('Pause'));
    await userEvent.click(await button('One more minute'));
    expect(readEntry('toolTimer')?.leftMs).toBeGreaterThan(10 * 60_000);
    await userEvent.click(await button('Sound'));
    expect(readEntry('toolSilent')).toBe(true);
    expect(await button('Sound')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a lesson', () => {
  const lesson: ClassLesson = {
    version: 2,
    lines: [
      { picture: 'circle', text: 'Good morning', minutes: 10 },
      { picture: 'read', text: 'Reading', minutes: 20 },
    ],
  };

  test('shows the current step by the clock', async () => {
    writeEntry('toolLessons', { [CARD.classNumber]: Date.now() - 12 * 60_000 });
    open('lesson', { [`${CLASS}/lesson`]: { body: lesson } });
    const now = await screen.findByRole('listitem', { current: 'step' });
    expect(now).toHaveTextContent('Reading');
    expect(screen.getByText('Now: Reading')).toHaveAttribute('role', 'status');
    await userEvent.click(await button('End the lesson'));
    expect(readEntry('toolLessons')).toEqual({});
  });

  test('is reordered by the staff and saved with its version', async () => {
    const { calls } = open('lesson', { [`${CLASS}/lesson`]: { body: lesson } });
    await userEvent.click(await button('Plan the lesson'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Reading up' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, `${CLASS}/lesson`)).toEqual([{ version: 2, lines: lesson.lines.toReversed() }]),
    );
  });

  test('shows a version saved meanwhile before saving over it', async () => {
    const path = `${CLASS}/lesson`;
    const theirs = [{ picture: 'draw', text: 'Paint the sea', minutes: 20 }] as const;
    const { after, answer } = held();
    const { answers, calls } = open('lesson', { [path]: { body: lesson } });
    await userEvent.click(await button('Plan the lesson'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Reading up' }));
    answers[path] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' }, after };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, path)).toHaveLength(1));
    answers[path] = { body: { lines: theirs, version: 3 } };
    answer();
    expect(await dialog.findByText('Paint the sea · 20 min')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, path)).toEqual(
        [2, 3].map((version) => ({ version, lines: lesson.lines.toReversed() })),
      ),
    );
  });

  test('shows on an empty wall who can plan it', async () => {
    open('lesson', { [`${CLASS}/lesson`]: { body: { lines: [], version: 0 } } }, DEVICE);
    expect(await screen.findByText(/A teacher of this class can plan it/)).toBeVisible();
  });
});

describe('the noise meter', () => {
  const listen = (devices: Partial<MediaDevices> | undefined) =>
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  afterEach(() => listen(undefined));

  test.each([
    ['NotAllowedError', 'The browser cannot listen'],
    ['NotFoundError', 'No microphone found'],
  ])('explains %s plainly', async (name, said) => {
    listen({ getUserMedia: () => Promise.reject(new DOMException('no', name)) });
    open('noise');
    await userEvent.click(await button('Start listening'));
    expect(await screen.findByText(said)).toBeVisible();
  });

  describe('once it listens', () => {
    const track = Object.assign(new EventTarget(), { stop: () => undefined });
    const ear = { state: 'running', resume: () => Promise.resolve((ear.state = 'running')) };
    class Ear {
      createAnalyser = () => ({ getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
      resume = () => ear.resume();
      get state() {
        return ear.state;
      }
    }
    beforeEach(async () => {
      Object.assign(globalThis, { AudioContext: Ear });
      listen({ getUserMedia: () => Promise.resolve({ getTracks: () => [track] } as unknown as MediaStream) });
      open('noise');
      await userEvent.click(await button('Start listening'));
      await button('Stop listening');
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'AudioContext'));

    test('says so when the microphone is taken away, instead of showing a calm class', async () => {
      act(() => void track.dispatchEvent(new Event('ended')));
      expect(await screen.findByText('No microphone found')).toBeVisible();
    });

    test('says so while the device suspends its audio, and listens again after a tap', async () => {
      ear.state = 'interrupted';
      expect(await screen.findByRole('alert')).toHaveTextContent('Not listening right now');
      expect(screen.queryByText('Calm')).toBeNull();
      await userEvent.click(await button('Resume listening'));
      expect(await screen.findByText('Calm')).toBeVisible();
    });
  });

  test('explains that an address without https cannot listen', async () => {
    listen(undefined);
    open('noise');
    await userEvent.click(await button('Start listening'));
    expect(await screen.findByText('Not available at this address')).toBeVisible();
  });
});

describe('a seating plan', () => {
  afterEach(() => jest.useRealTimers());
  const plans: SeatingPlans = {
    students: [IVY, OMAR],
    plans: [
      {
        ...{ id: 'plan', name: 'Room 12', version: 4 },
        seats: [
          { x: 0, y: 0, studentId: IVY.id },
          { x: 1, y: 0, studentId: null },
        ],
      },
    ],
  };
  const path = `${CLASS}/seating-plans`;
  const answers: Answers = {
    [path]: { body: plans },
    [`${path}/plan`]: { body: { success: true, plan: { ...plans.plans[0], version: 5 } } },
  };

  test('moves a seat with the arrow keys, keeps the focus and saves', async () => {
    const { calls } = open('seating', answers);
    const seat = await button('Ivy Stone, row 1, place 1');
    fireEvent.keyDown(seat, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(seat, { key: 'ArrowDown' });
    await waitFor(async () => expect(await button('Ivy Stone, row 2, place 1')).toHaveFocus());
    await userEvent.click(await button('Save'));
    await waitFor(() =>
      expect(sent(calls, `${path}/plan`)).toEqual([
        {
          ...{ version: 4, name: 'Room 12' },
          seats: [
            { x: 0, y: 1, studentId: IVY.id },
            { x: 1, y: 0, studentId: null },
          ],
        },
      ]),
    );
  });

  test('names the students without a seat', async () => {
    open('seating', answers);
    expect(await screen.findByText(/^Without a seat: عمر/)).toBeVisible();
    await userEvent.click(await button('Seat in name order'));
    await waitFor(() => expect(screen.queryByText(/^Without a seat/)).not.toBeInTheDocument());
  });

  test('lets the user leave without a question after saving, as normalised by the server', async () => {
    const hall = { id: 'hall', name: 'The hall', version: 1, seats: [{ x: 4, y: 4, studentId: null }] };
    const [plan] = plans.plans;
    const seats = [
      { x: 1, y: 0, studentId: null },
      { x: 0, y: 1, studentId: IVY.id },
    ];
    const saved = { ...plan, name: 'Room 13', version: 5, seats };
    open('seating', {
      [path]: { body: { ...plans, plans: [plan, hall] } },
      [`${path}/plan`]: { body: { success: true, plan: saved } },
    });
    fireEvent.keyDown(await button('Ivy Stone, row 1, place 1'), { key: 'ArrowDown' });
    fireEvent.change(screen.getByLabelText('Room name'), { target: { value: ' Room 13' } });
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(screen.getByLabelText('Room name')).toHaveValue('Room 13'));
    await userEvent.click(await button('The hall'));
    expect(await button('Free, row 5, place 5')).toBeVisible();
  });

  test('asks on a tap who sits there', async () => {
    // jsdom does not implement pointer capture.
    HTMLElement.prototype.setPointerCapture = () => undefined;
    open('seating', answers);
    await userEvent.click(await button('Free, row 1, place 2'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Student'), OMAR.id);
    expect(await button('عمر الحسن, row 1, place 2')).toBeVisible();
  });

  test('picks a seat up under a resting finger, and scrolls under one that moves', async () => {
    open('seating', answers);
    const seat = await button('Ivy Stone, row 1, place 1');
    jest.useFakeTimers({ advanceTimers: true });
    // jsdom has no pointer events of its own.
    const finger = (does: string) =>
      fireEvent(seat, Object.assign(new MouseEvent(does, { bubbles: true }), { pointerType: 'touch' }));
    const rests = () => act(() => jest.advanceTimersByTime(400));
    const scrolls = () => fireEvent.touchMove(seat);
    finger('pointerdown');
    expect(scrolls()).toBe(true);
    finger('pointercancel');
    rests();
    expect(seat).not.toHaveAttribute('data-held');

    finger('pointerdown');
    rests();
    expect(seat).toHaveAttribute('data-held');
    expect([scrolls(), fireEvent.contextMenu(seat)]).toEqual([false, false]);
    finger('pointerup');
    expect([scrolls(), fireEvent.contextMenu(seat)]).toEqual([true, true]);
  });

  describe('with unsaved changes', () => {
    const hall = { id: 'hall', name: 'The hall', version: 1, seats: [{ x: 4, y: 4, studentId: null }] };
    const press = (name: string) => async () => userEvent.click(await button(name));
    const goBySearch = async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      const field = await screen.findByRole('combobox', { name: 'People, classes and actions' });
      await userEvent.type(field, 'calendar');
      await screen.findByText(/Press Enter to open Calendar/);
      await userEvent.keyboard('{Enter}');
    };

    test.each([
      ['to another room', press('The hall'), () => button('Free, row 5, place 5')],
      ['to one more', press('New room'), () => button('Free, row 5, place 5')],
      ['onto the wall', press('Show on the wall'), () => screen.findByText('Ivy Stone')],
      ['by the search', goBySearch, () => waitFor(() => expect(address()).toBe('/calendar'))],
      ['out of the school', press('Logout'), () => waitFor(() => expect(address()).toBe('/'))],
    ])('asks before the user goes %s', async (_, goes, isThere) => {
      const { calls } = open('seating', {
        ...answers,
        [path]: { body: { ...plans, plans: [...plans.plans, hall], success: true, plan: hall } },
        '/api/logout': { body: { success: true } },
      });
      const written = () => calls.filter(({ body }) => body !== undefined).map((call) => call.path);
      fireEvent.keyDown(await button('Ivy Stone, row 1, place 1'), { key: 'ArrowDown' });
      await goes();
      const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
      expect(await button('Ivy Stone, row 2, place 1')).toBeVisible();
      expect(written()).toEqual([]);
      await goes();
      await press('Leave without saving')();
      await isThere();
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /Ivy Stone/ })).not.toBeInTheDocument(),
      );
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  test('is read-only on the wall', async () => {
    open('seating', answers, DEVICE);
    expect(await screen.findByText('Ivy Stone')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ivy Stone/ })).not.toBeInTheDocument();
  });
});
