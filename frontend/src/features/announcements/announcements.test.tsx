import type {
  Announcement,
  AnnouncementChoices,
  AnnouncementReceipts,
  SignedInUser,
  WrittenAnnouncement,
} from '@homeroom/contracts';
import { MEMBERSHIP_HEADER } from '@homeroom/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, onStageAs, openApp } from '../../testing/stage';
import AnnouncementLine from './components/announcement-line';

const KIN: SignedInUser = { ...ADMIN, id: 'kin', role: 'parent' };
const NOW = '2026-03-02T08:00:00.000Z';

const museum: Announcement = {
  ...{ id: 'a-1', authorName: 'Ada Stone', publishedAt: NOW, editedAt: null, isPinned: true, version: 3 },
  ...{ asksConfirmation: true, isRead: false, confirmedAt: null, isConfirmedEarlier: false },
  forms: [
    { language: 'es', title: 'Visita al museo', text: 'Salimos a las nueve.' },
    { language: 'ar', title: 'زيارة المتحف', text: 'نغادر في التاسعة.' },
  ],
};
const stage = (user: SignedInUser, more: Answers): Answers => ({
  '/api/auth/user': { body: user },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  ...more,
});

test('opening an announcement marks it as read, shows the chosen language and confirms that form', async () => {
  const calls = answerCalls(
    stage(KIN, {
      '/api/announcements': { body: [museum] },
      '/api/announcements/a-1': { body: { ...museum, survey: null, files: [] } },
      '/api/announcements/a-1/read': { body: { success: true } },
      '/api/announcements/a-1/confirm': { body: { success: true } },
      '/api/translation': { body: { languages: ['en'], by: 'the district' } },
      '/api/announcements/a-1/translation?to=en&version=3': {
        body: { to: 'en', from: 'es', texts: ['A visit to the museum', 'We leave at nine.'] },
      },
    }),
  );
  openApp('/announcements');
  const list = await screen.findByRole('list', { name: 'Announcements' });
  expect(within(list).getByText('Pinned')).toBeVisible();
  await userEvent.click(within(list).getByRole('link', { name: 'Visita al museo' }));

  expect(await screen.findByText('Salimos a las nueve.')).toHaveAttribute('lang', 'es');
  expect(screen.getByText(/has not translated this into your language/)).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/announcements/a-1/read'));

  await userEvent.click(await screen.findByRole('button', { name: 'Translate: Visita al museo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send and translate' }));
  const made = await screen.findByRole('region', { name: 'Translation' });
  expect(made).toHaveTextContent(/A visit to the museum\s*We leave at nine\./);
  expect(screen.getByText('Salimos a las nueve.')).toBeVisible();

  await userEvent.selectOptions(screen.getByLabelText('Read in'), 'العربية');
  expect(screen.queryByRole('region', { name: 'Translation' })).not.toBeInTheDocument();
  const text = screen.getByText('نغادر في التاسعة.');
  expect([text.getAttribute('lang'), text.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(screen.getByText(/The original is in Español/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ version: 3 }),
  );
});

test('an announcement in a hidden tab is not marked as read, and a failed receipt is sent at the next look', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const READ = '/api/announcements/a-1/read';
  const answers = stage(KIN, {
    '/api/announcements/a-1': { body: { ...museum, survey: null, files: [] } },
    [READ]: { status: 503, body: {} },
  });
  const calls = answerCalls(answers);
  const said = () => calls.filter(({ path }) => path === READ).length;
  openApp('/announcements?open=a-1');
  await screen.findByText('Salimos a las nueve.');
  expect(said()).toBe(0);
  seen.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(said()).toBe(1));
  await waitFor(() => {
    fireEvent(document, new Event('visibilitychange'));
    expect(said()).toBeGreaterThan(1);
  });
  seen.mockRestore();
});

test('a family takes one of the free places and gives it back', async () => {
  const choices = [
    { id: 'nine', label: '09:00', left: 1 },
    { id: 'ten', label: '10:00', left: 0 },
  ];
  const survey = { kind: 'slots', choices, chosenId: null, mayAnswer: true };
  const answers = stage(KIN, {
    '/api/announcements/a-1': { body: { ...museum, isRead: true, survey, files: [] } },
    '/api/announcements/a-1/answer': { body: { success: true, survey } },
  });
  const calls = answerCalls(answers);
  openApp('/announcements?open=a-1');
  expect(await screen.findByRole('radio', { name: '10:00 · Full' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '09:00 · 1 place left' }));
  answers['/api/announcements/a-1'] = {
    body: { ...museum, isRead: true, survey: { ...survey, chosenId: 'nine' }, files: [] },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Your family’s answer: 09:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw answer' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/answer')).map(({ body }) => body)).toEqual([
      { choiceId: 'nine' },
      { choiceId: null },
    ]),
  );
});

test('attachments are shown with name and size, pictures with their description', async () => {
  const files = [
    { id: 'f-1', name: 'field.jpg', type: 'image/webp', bytes: 90_000, alt: 'The field', url: '/f-1' },
    { id: 'f-2', name: 'Plan.pdf', type: 'application/pdf', bytes: 1_500, url: '/f-2' },
  ];
  answerCalls(
    stage(KIN, {
      '/api/announcements/a-1': { body: { ...museum, isRead: true, survey: null, files } },
    }),
  );
  openApp('/announcements?open=a-1');
  const list = await screen.findByRole('list', { name: 'Files' });
  expect(within(list).getByRole('img', { name: 'The field' })).toHaveAttribute('src', '/f-1');
  const [picture, plan] = within(list).getAllByRole('listitem');
  expect(picture).toHaveTextContent(/field\.jpg.*87\.9 kB/);
  expect(plan).toHaveTextContent(/Plan\.pdf.*1\.5 kB/);
});

test('an empty list offers families no link to write', async () => {
  answerCalls(stage(KIN, { '/api/announcements': { body: [] } }));
  openApp('/announcements');
  expect(await screen.findByText('No announcements yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Write an announcement' })).toBeNull();
});

const choices: AnnouncementChoices = {
  scopes: ['school', 'grades', 'sections', 'families', 'staff'],
  grades: ['Grade 1'],
  sections: [{ classId: 'owls', classNumber: 1, grade: 'Grade 1' }],
  timeZone: 'America/New_York',
};

test('an announcement is sent to the chosen classes after a confirmation', async () => {
  const calls = answerCalls(
    stage(ADMIN, {
      '/api/announcement-choices': { body: choices },
      '/api/announcement-files': {
        body: { success: true, file: { id: 'f-1', type: 'image/webp', bytes: 9, url: '/f-1' } },
      },
      '/api/written-announcements': {
        body: { success: true, announcementId: 'a-2', state: 'published', version: 1 },
      },
    }),
  );
  openApp('/sent-announcements?write=new');
  await userEvent.selectOptions(await screen.findByLabelText('Who it is for'), 'Classes');
  await userEvent.click(screen.getByRole('checkbox', { name: '1 · Grade 1' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Sports day');
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Bring a hat.');
  const photo = new File(['x'], 'field.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Add a file', { selector: 'input' }), photo);
  await userEvent.type(await screen.findByLabelText(/What the picture shows/), 'The field behind the school');
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  const sure = await screen.findByRole('dialog', { name: 'Send it now?' });
  await userEvent.click(within(sure).getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(calls.find(({ path, body }) => path === '/api/written-announcements' && body)?.body).toEqual({
      ...{ version: 0, send: 'now', scope: 'sections', grades: [], classIds: ['owls'], studentIds: [] },
      ...{ withStudents: false, asksConfirmation: false, isPinned: false, translations: [] },
      ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.' },
      files: [{ id: 'f-1', name: 'field.jpg', alt: 'The field behind the school' }],
    }),
  );
});

test('a picture’s description and a removal made during an upload are kept', async () => {
  const file = (id: string) => ({ success: true, file: { id, type: 'image/webp', bytes: 9, url: `/${id}` } });
  const answers = stage(ADMIN, {
    '/api/announcement-choices': { body: choices },
    '/api/announcement-files': { body: file('f-1') },
  });
  answerCalls(answers);
  openApp('/sent-announcements?write=new');
  const input = await screen.findByLabelText('Add a file', { selector: 'input' });
  const add = (name: string) => userEvent.upload(input, new File(['x'], name, { type: 'image/jpeg' }));
  await add('field.jpg');
  await screen.findByLabelText(/What the picture shows.*field\.jpg/);
  answers['/api/announcement-files'] = { body: file('f-2') };
  await add('gate.jpg');
  await screen.findByLabelText(/What the picture shows.*gate\.jpg/);
  const { after, answer } = held();
  answers['/api/announcement-files'] = { body: file('f-3'), after };
  await add('pond.jpg');
  await userEvent.type(screen.getByLabelText(/What the picture shows.*field\.jpg/), 'The field');
  await userEvent.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
  answer();
  expect(await screen.findByLabelText(/What the picture shows.*pond\.jpg/)).toBeVisible();
  expect(screen.getByLabelText(/What the picture shows.*field\.jpg/)).toHaveValue('The field');
  expect(screen.queryByText('gate.jpg')).not.toBeInTheDocument();
});

test('a class that ended while the form was open is reported, and the typed text stays', async () => {
  const foxes = { classId: 'foxes', classNumber: 2, grade: 'Grade 1' };
  const answers = stage(ADMIN, {
    '/api/announcement-choices': { body: { ...choices, sections: [...choices.sections, foxes] } },
    '/api/written-announcements': { status: 404, body: { code: 'NOT_FOUND', message: 'Not there.' } },
  });
  const calls = answerCalls(answers);
  openApp('/sent-announcements?write=new');
  await userEvent.selectOptions(await screen.findByLabelText('Who it is for'), 'Classes');
  await userEvent.click(screen.getByRole('checkbox', { name: '1 · Grade 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '2 · Grade 1' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Sports day');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Bring a hat.');
  answers['/api/announcement-choices'] = { body: choices };
  await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
  const said = await screen.findAllByText(/^1 class you chose has ended. What you wrote is still here/);
  expect(said.length).toBeGreaterThan(0);
  expect(screen.queryByRole('checkbox', { name: '2 · Grade 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Bring a hat.');
  answers['/api/written-announcements'] = {
    body: { success: true, announcementId: 'a-2', state: 'draft', version: 1 },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
  await waitFor(() =>
    expect(
      calls.findLast(({ path, body }) => path === '/api/written-announcements' && body)?.body,
    ).toMatchObject({
      ...{ classIds: ['owls'], title: 'Sports day', text: 'Bring a hat.' },
    }),
  );
});

const written: WrittenAnnouncement = {
  ...{ id: 'a-1', state: 'published', title: 'Visita al museo', language: 'es', authorName: 'Ada Stone' },
  ...{ scope: 'school', isPinned: true, asksConfirmation: true, publishAt: NOW, createdAt: NOW },
  ...{ forms: museum.forms, grades: [], sections: [], students: [], withStudents: false },
  ...{ publishOn: null, publishTime: null, timeZone: 'UTC', editedAt: null, remindedAt: null, version: 1 },
  ...{ isOwn: true, survey: null, earlier: [], files: [] },
};
test('a draft is saved with the version it was opened with, and a conflict shows the newer one first', async () => {
  const path = '/api/written-announcements/a-1';
  const sections = [...choices.sections, { classId: 'ended', classNumber: 2, grade: 'Grade 2' }];
  const draft = { ...written, state: 'draft', scope: 'sections', sections, forms: museum.forms } as const;
  const answers = stage(ADMIN, {
    '/api/announcement-choices': { body: choices },
    [path]: { body: draft },
  });
  const calls = answerCalls(answers);
  openApp('/sent-announcements?write=a-1');
  expect(await screen.findByRole('checkbox', { name: '1 · Grade 1' })).toBeChecked();
  // Saved elsewhere in the meantime: the form still has the previous content.
  const forms = [{ language: 'es', title: 'Visita al museo', text: 'Salimos a las diez.' }] as const;
  answers[path] = { body: { ...draft, forms, version: 2 } };
  EventStream.say('announcements.changed', {});
  await waitFor(() => expect(calls.filter((call) => call.path === path)).toHaveLength(2));
  const saved = () => calls.filter((call) => call.path === path && call.body).map(({ body }) => body);
  const { after, answer } = held();
  answers[path] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' }, after };
  await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
  answers[path] = { body: { ...draft, forms, version: 2 } };
  answer();
  expect(await screen.findByText(/^Español: Visita al museo\s+Salimos a las diez/)).toBeVisible();
  expect(screen.getByDisplayValue('Salimos a las nueve.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toMatchObject([1, 2].map((version) => ({ version, classIds: ['owls'] })));
});

test('pinning is sent only when it was changed', async () => {
  const path = '/api/written-announcements/a-1';
  const saved = { success: true, announcementId: 'a-1', state: 'published', version: 2 };
  const answers = stage(ADMIN, { '/api/announcement-choices': { body: choices }, [path]: { body: written } });
  const calls = answerCalls(answers);
  const bodies = () => calls.filter((call) => call.path === path && call.body).map(({ body }) => body);
  for (const taps of [0, 1]) {
    const { unmount } = openApp('/sent-announcements?write=a-1');
    const pinned = await screen.findByRole('checkbox', { name: 'Pin it to the top of the list' });
    expect(pinned).toBeChecked();
    if (taps > 0) await userEvent.click(pinned);
    answers[path] = { body: { ...written, ...saved } };
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies()).toHaveLength(taps + 1));
    unmount();
    answers[path] = { body: written };
  }
  expect(bodies()[0]).not.toHaveProperty('isPinned');
  expect(bodies()[1]).toMatchObject({ isPinned: false });
});

const receipts: AnnouncementReceipts = {
  lines: [
    {
      ...{ kind: 'family', personId: 'ivy', firstName: 'Ivy', lastName: 'Stone', classNumber: 1 },
      people: [{ personId: 'kin', role: 'parent', firstName: 'Kin', lastName: 'Stone' }],
      ...{ answer: null, state: 'not_yet', readAt: null, confirmedAt: null, isConfirmedEarlier: false },
    },
  ],
  hasMore: false,
  counts: { confirmed: 0, read: 0, not_yet: 1, unreachable: 0 },
};

test('the author sees by family who has read it and reminds the others', async () => {
  const calls = answerCalls(
    stage(ADMIN, {
      '/api/written-announcements/a-1': { body: written },
      '/api/written-announcements/a-1/receipts?page=1': { body: receipts },
      '/api/written-announcements/a-1/remind': { body: { success: true, people: 1 } },
    }),
  );
  openApp('/sent-announcements?open=a-1');
  const list = await screen.findByRole('list', { name: 'Who has read it' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /Ivy Stone.*Family.*Class 1.*Kin Stone.*Not yet/,
  );
  expect(screen.getByRole('button', { name: 'Not yet (1)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind them' }));
  const sure = await screen.findByRole('dialog', { name: /who has not confirmed it/ });
  await userEvent.click(within(sure).getByRole('button', { name: 'Remind them' }));
  expect(await screen.findByText('1 person has been reminded')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/remind'))).toHaveLength(1);
});

test('a family of two schools sees which school has announcements and opens those of this one', async () => {
  const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  const calls = answerCalls({
    '/api/announcements/news': { body: { newest: [museum], waiting: 2 } },
    '/api/account/memberships': { body: [other] },
  });
  onStageAs({ ...KIN, elsewhere: ['there'] }, <AnnouncementLine />);
  expect(await screen.findByText('and 1 more · Willow Creek')).toBeVisible();
  const [here, ...more] = screen.getAllByRole('link');
  expect(more).toEqual([]);
  expect(here).toHaveTextContent('and 1 more · Maple Grove');
  const asked = calls.filter(({ path }) => path === '/api/announcements/news');
  expect(asked.map(({ headers }) => headers.get(MEMBERSHIP_HEADER))).toEqual([null, 'there']);
});
