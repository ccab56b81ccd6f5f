import type { LinkForOffice, SchoolAdmins, SignedInUser } from '@homeroom/contracts';
import type { YearPlan } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AdminsPanel } from '../features/admins/components/admins-panel';
import { OfficeLinks } from '../features/guardian-links/components/office-links';
import { MailPanel } from '../features/outgoing-mail/components/mail-panel';
import { FamilyAsks } from '../features/parent-portal/components/family-asks';
import { YearsPanel } from '../features/school-years/components/years-panel';
import { StaffDirectoryPanel } from '../features/staff-directory/components/staff-directory-panel';
import { SingleSignOnPanel } from '../features/single-sign-on/components/single-sign-on-panel';
import { StaffFactors } from '../features/staff-factors/components/staff-factors';
import { closedFor, WritesClosed } from '../lib/writes-closed';
import { onePage } from '../testing/page';
import { answerCalls, onStage } from '../testing/stage';
import { ConfirmDialog } from './confirm-dialog';
import { DialogForm } from './dialog-form';

const SRC = join(__dirname, '..');
/** Components that disable themselves, or contain fields that do. */
const GREY =
  /<(WriteButton|WriteFields|DialogForm|DecisionForm|JudgedItem|AskedStep|GroupForm|ConfirmDialog|ReasonDialog|StateDialog|SaveBar|ActionMenu)\b|\buseClosed\(/;
/** Links styled as buttons only navigate. */
const PLAIN = /<(Button|UnstyledButton|ActionIcon|button|Toggle|Switch)\b(?!\s+component=)/;

/** Files whose writes are never closed, or whose plain buttons write nothing. */
const OPEN: Record<string, string> = {
  'app/app.tsx': 'signs out',
  'app/shell/you.tsx': 'signs out',
  'app/signed-in.tsx': 'signs out',
  'features/account/components/email-actions.tsx':
    'one’s own in every state of the school, and not on a visit',
  'features/account/components/password.tsx': 'one’s own in every state of the school, and not on a visit',
  'features/account/components/sessions.tsx': 'one’s own in every state of the school, and not on a visit',
  'features/alerts/': 'the alert path is open in every state, and closed to a visitor in another way',
  'features/calendar/components/follow.tsx': 'one’s own in every state of the school, and not on a visit',
  'features/class-board/components/board.tsx': 'changes between hand and wall',
  'features/class-tools/components/apart-dialog.tsx': 'arranges what its form sends',
  'features/class-tools/components/lesson-dialog.tsx': 'arranges what its form sends',
  'features/class-tools/components/plan-editor.tsx': 'arranges what its own button sends',
  'features/class-tools/components/seating.tsx': 'prints what is there',
  'features/guardian-links/components/office-links.tsx': 'asks again what nobody answered',
  'features/long-download/copy-download.tsx': 'the button of each download grows grey by itself',
  'features/mail-choice/': 'the link says whose it is, and nobody is signed in',
  'features/mail-links/': 'nobody is signed in yet',
  'features/memberships/': 'one’s own in every state of the school, and not on a visit',
  'features/messages/components/ask-office.tsx': 'each way to the office grows grey by itself',
  'features/messages/components/contacts.tsx': 'each name grows grey by itself',
  'features/messages/components/reactions.tsx': 'each sign grows grey by itself',
  'features/messages/components/thread.tsx': 'shows what is older',
  'features/organisations/components/':
    'the operator’s own pages, and those of a member, which no visitor reaches',
  'features/messenger/components/choose-people.tsx': 'each name grows grey by itself',
  'features/messenger/components/taught-conversations.tsx': 'closes what was read',
  'features/notifications/components/':
    'how one is told is one’s own in every state of the school, and not on a visit',
  'features/operator/': 'the operator’s own pages, in no school',
  'features/permission-slips/components/child-dialog.tsx': 'closes what was read',
  'features/registers/components/register-sheet.tsx': 'compares, and shows what was changed',
  'features/registration/': 'nobody is signed in yet',
  'features/second-factors/': 'one’s own in every state of the school, and not on a visit',
  'features/sign-in-line/': 'whoever may have to raise an alert gets in, in every state and on every visit',
  'features/sign-in/': 'nobody is signed in yet',
  'features/students/components/guardian-reach.tsx': 'asks again what nobody answered',
  'features/take-along/components/': 'the button of each download grows grey by itself',
  'features/test-registration/': 'nobody is signed in yet',
  'features/visit/': 'the way out of the visit, and to be allowed more',
};

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((path) => ({ name: relative(SRC, path), text: readFileSync(path, 'utf8') }));

const calling = (hooks: string[]) => new RegExp(`\\b(${hooks.join('|')})[<(]`);

/** Hooks that write, and hooks that return what one of them returns. */
function sendingHooks(): string[] {
  const hooks = files
    .filter(({ name }) => name.endsWith('.ts'))
    .flatMap(({ text }) => text.split(/^(?=(?:export )?(?:async )?function )/m))
    .flatMap((code) => {
      const name = /^(?:export )?function (use\w+)/.exec(code)?.[1];
      return name ? [{ name, code }] : [];
    });
  let known = ['useMutation'];
  for (;;) {
    const uses = calling(known);
    const more = hooks.filter(({ name, code }) => !known.includes(name) && uses.test(code.replace(name, '')));
    if (more.length === 0) return known;
    known = [...known, ...more.map(({ name }) => name)];
  }
}

describe('every screen that writes', () => {
  const uses = calling(sendingHooks());
  const writing = files.filter(({ name, text }) => name.endsWith('.tsx') && uses.test(text));
  const isBare = ({ text }: { text: string }) =>
    !GREY.test(text) || (PLAIN.test(text) && !/<WriteFields\b/.test(text));
  const reasonFor = (name: string) => Object.keys(OPEN).find((open) => name.startsWith(open));

  test('is found', () => expect(writing.length).toBeGreaterThan(60));

  test('has controls that can be disabled in components shared by several screens', () => {
    const shared = files.filter(({ name }) =>
      /^components\/judging\/(decision-form|judged-item)|\/asked-step\.tsx$/.test(name),
    );
    expect(shared.length).toBe(3);
    expect(shared.filter(isBare)).toEqual([]);
  });

  test('has controls that can be disabled or a recorded reason why not', () => {
    const bare = writing.filter(isBare).map(({ name }) => name);
    expect(bare.filter((name) => !reasonFor(name))).toEqual([]);
    expect(Object.keys(OPEN).filter((open) => !bare.some((name) => name.startsWith(open)))).toEqual([]);
  });
});

const admin = (more: Partial<SignedInUser>): SignedInUser => ({
  ...{ id: 'a', role: 'school_admin', firstName: 'Ada', lastName: '' },
  ...{ schoolId: 's', schoolCode: 'MAPLE', schoolName: 'Maple', ...more },
});
const visit = (access: 'read' | 'write') =>
  admin({ visit: { by: 'super_super_admin', access, expiresAt: '2026-11-22T10:00:00Z' } });

test('a visit closes everything personal, and an ended trial closes only the school’s data', () => {
  expect(closedFor(admin({}))).toEqual({});
  expect(closedFor(admin({ schoolState: 'read_only' }))).toEqual({ school: 'school', brought: 'school' });
  const ofTheSchool = { own: 'visitor', taken: 'visitor', brought: 'visitor' };
  expect(closedFor(visit('read'))).toEqual({ ...ofTheSchool, school: 'visit' });
  expect(closedFor(visit('write'))).toEqual(ofTheSchool);
});

const person = {
  id: 'z',
  firstName: 'Zoë',
  lastName: 'Łęcka',
  email: 'zoe@school.example',
  isVerified: true,
};
const admins: SchoolAdmins = {
  admins: [
    { ...person, isYou: false },
    { ...person, id: 'a', firstName: 'Ada', isYou: true },
  ],
  invitations: [
    { id: 'i', email: 'new@school.example', invitedAt: '2026-11-02T08:00:00Z', isExpired: false },
  ],
};
const link: LinkForOffice = {
  ...{ id: 'l', askedAt: '2026-11-02T08:00:00Z', askedBy: 'Robin Field', children: [] },
  student: { id: 'k', firstName: 'Kim', lastName: 'Rivers', classNumber: 1, className: 'Oaks' },
  guardian: { ...person, parentId: '123456782', isNamed: true, phone: null },
};
const days = { startsOn: '2027-09-01', endsOn: '2028-08-31' };
const year: YearPlan = { name: '2027/28', ...days, terms: [{ name: 'Autumn', ...days }] };
const ANSWERS = {
  '/api/school-admin/admins': { body: admins },
  '/api/school-admin/outgoing-mail': {
    body: {
      ...{ trust: 'unconfirmed', nextAt: null, addresses: null },
      held: { unconfirmed: 1, dailyLimit: 0, addressLimit: 0, suspended: 0 },
    },
  },
  '/api/school-admin/second-factors': {
    body: { demand: { admins: false, teachers: false }, having: 1, count: 1 },
  },
  '/api/school-admin/second-factors/staff?page=1&pageSize=25': {
    body: { items: [{ ...person, role: 'teacher', hasFactor: true }], total: 1, page: 1, pageSize: 25 },
  },
  '/api/school-admin/single-sign-on': {
    body: {
      connection: { issuer: 'https://accounts.google.com', clientId: 'c', domain: 'maple.example' },
      version: 1,
      returnUrl: 'https://homeroom.example/single-sign-on',
    },
  },
  '/api/school-admin/staff-directory': {
    body: {
      url: 'https://homeroom.example/api/scim/v2',
      token: { drawnAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null },
    },
  },
  '/api/school-admin/staff-directory/people': { body: { kept: 0, active: 0, last: null } },
  '/api/guardian-links?page=1&pageSize=20': { body: onePage([link], 21) },
  '/api/school-admin/school-years': {
    body: {
      years: [{ ...year, id: 'y', isCurrent: false, classes: 'none' }],
      next: year,
      today: '2026-11-22',
      version: 0,
    },
  },
};
const nothing = () => undefined;
const SCREENS = {
  'the administrators': <AdminsPanel />,
  'school years': <YearsPanel />,
  'outgoing mail': <MailPanel />,
  'second factors of the staff': <StaffFactors ownId="a" />,
  'sign-in with the school’s accounts': <SingleSignOnPanel />,
  'the school’s directory': <StaffDirectoryPanel />,
  'links that wait': <OfficeLinks schoolName="Maple" slipsOf={() => []} />,
  'what a parent is asked': (
    <FamilyAsks asks={[{ id: 'l', childName: 'Kim', className: 'Oaks', askedBy: null, mayAccept: true }]} />
  ),
};

test.each(Object.entries(SCREENS))(
  'on %s every control is disabled during a read-only visit and sends nothing',
  async (_name, shown) => {
    const calls = answerCalls(ANSWERS);
    onStage(
      <WritesClosed value={closedFor(visit('read'))}>
        <main>{shown}</main>
      </WritesClosed>,
    );
    const main = within(screen.getByRole('main'));
    const controls = () => [...main.queryAllByRole('button'), ...main.queryAllByRole('switch')];
    await waitFor(() => expect(controls()).not.toEqual([]));
    const field = screen.queryByRole('textbox');
    if (field) await userEvent.type(field, 'more@school.example{Enter}');
    const isGrey = (control: HTMLElement) =>
      control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled');
    expect(controls().filter((control) => !isGrey(control))).toEqual([]);
    for (const control of controls()) await userEvent.click(control);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
  },
);

test('a dialog that was already open submits nothing either', async () => {
  const done = jest.fn();
  onStage(
    <WritesClosed value={{ school: 'visit' }}>
      <ConfirmDialog
        opened
        onClose={nothing}
        title="Remove?"
        confirmLabel="Remove"
        busy={false}
        onConfirm={done}
      >
        Remove Zoë?
      </ConfirmDialog>
      <DialogForm busy={false} submitLabel="Save" onSubmit={done} onCancel={nothing}>
        <input aria-label="Name" />
      </DialogForm>
    </WritesClosed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Zoë{Enter}');
  expect(done).not.toHaveBeenCalled();
});
