import type { AlertPartner, AlertPartnerReport } from '@homeroom/contracts';
import { USUAL_PARTNER_TYPES } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRE } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { PartnersMissed, PartnersTold } from './components/partners-told';
import type { ComponentProps } from 'react';
import { WritesClosed } from '../../lib/writes-closed';
import { SayUpdate } from './components/say-update';
import { AlertPartnersPanel } from './components/partners-panel';

const PATH = '/api/school-admin/alert-partners';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const PARTNER: AlertPartner = {
  ...{ id: 'partner-1', name: 'County desk', url: 'https://desk.example.org/cap?key=1', place: null },
  ...{ types: ['fire', 'amok'], version: 3, testedAt: '2026-11-28T10:00:00Z' },
  ...{ hearsWords: false, isSecretTested: true },
  last: { at: '2026-11-28T10:00:00Z', isTest: true, outcome: 'taken', status: 204 },
};

function panel(
  partners: AlertPartner[],
  more: Answers = {},
  closed: ComponentProps<typeof WritesClosed>['value'] = {},
) {
  const answers: Answers = { [PATH]: { body: { partners } }, ...more };
  const calls = answerCalls(answers);
  onStage(
    <WritesClosed value={closed}>
      <AlertPartnersPanel place="1 Main Street, Springfield" />
    </WritesClosed>,
  );
  return { answers, sent: () => calls.filter(({ body }) => body !== undefined) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText((words) => words.startsWith(label));

test('a school without partners reads what they are for, and what they do not replace', async () => {
  panel([]);
  const section = await screen.findByRole('region', { name: 'Alert partners' });
  expect(await within(section).findByText('No partners yet')).toBeVisible();
  expect(within(section).getByText(/does not replace a call to the emergency number/)).toBeVisible();
});

test('one is added, its secret is shown once, and a test is sent from there', async () => {
  const added = { ...PARTNER, types: USUAL_PARTNER_TYPES, testedAt: null, isSecretTested: false, last: null };
  const { answers, sent } = panel([], {
    [`${PATH}/partner-1/test`]: { body: { success: true, partner: PARTNER } },
  });
  await screen.findByText('No partners yet');
  await press('Add a partner');
  expect(field('Where your school is')).toHaveValue('1 Main Street, Springfield');
  expect(screen.getByRole('checkbox', { name: 'Help needed in a room' })).not.toBeChecked();
  await userEvent.type(field('Name'), ' County desk ');
  await userEvent.type(field('Address for messages'), 'http://desk.example.org');
  await press('Save');
  expect(field('Address for messages')).toHaveAccessibleDescription(/begins with https/);
  expect(sent()).toEqual([]);
  await userEvent.clear(field('Address for messages'));
  await userEvent.type(field('Address for messages'), PARTNER.url);
  // The list and the new one are asked for at one address.
  answers[PATH] = { body: { success: true, partner: added, secret: SECRET, partners: [added] } };
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret for County desk' }));
  expect(sent()[0]?.body).toEqual({
    ...{ name: 'County desk', url: PARTNER.url, place: '1 Main Street, Springfield' },
    ...{ types: USUAL_PARTNER_TYPES, hearsWords: false },
  });
  expect(dialog.getByLabelText('Secret')).toHaveValue(SECRET);
  expect(dialog.getByText(/Standard Webhooks/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(sent().at(-1)?.path).toBe(`${PATH}/partner-1/test`));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  expect(screen.getByText(/Does not get alarms yet/)).toBeVisible();
});

test('what became of a test that did not arrive is said, and stands there', async () => {
  const last = {
    ...PARTNER.last,
    at: '2026-11-28T11:00:00Z',
    outcome: 'refused',
    status: 401,
    isTest: true,
  } as const;
  const failed: AlertPartner = { ...PARTNER, last };
  const { answers } = panel([PARTNER], {
    [`${PATH}/partner-1/test`]: { body: { success: true, partner: failed } },
  });
  expect(await screen.findByText(/desk\.example\.org · Fire, Amok/)).toBeVisible();
  expect(screen.queryByText(/key=1/)).not.toBeInTheDocument();
  answers[PATH] = { body: { partners: [failed] } };
  await press('Send a test to County desk');
  expect(await screen.findByRole('alert')).toHaveTextContent('refused with status 401');
  expect(await screen.findByText(/Last test .*refused with status 401/)).toBeVisible();
});

test('only what was changed is sent, with the version that was read', async () => {
  const { answers, sent } = panel([PARTNER]);
  answers[`${PATH}/partner-1`] = {
    body: { success: true, partner: { ...PARTNER, name: 'Desk', version: 4 }, secret: null },
  };
  await press('Change County desk');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Desk');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()[0]).toMatchObject({ path: `${PATH}/partner-1`, body: { version: 3, name: 'Desk' } });
  expect(Object.keys(sent()[0]?.body ?? {}).sort()).toEqual(['name', 'version']);
});

test('what a colleague saved meanwhile stands beside what is typed, and the next save counts from there', async () => {
  const { answers, sent } = panel([PARTNER]);
  answers[`${PATH}/partner-1`] = {
    status: 409,
    body: { success: false, code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this.' },
  };
  await press('Change County desk');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'My desk');
  answers[PATH] = { body: { partners: [{ ...PARTNER, name: 'Their desk', version: 7 }] } };
  await press('Save');
  expect(await screen.findByText(/Their desk/, { selector: '[role=status] *' })).toBeVisible();
  expect(field('Name')).toHaveValue('My desk');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ version: 7, name: 'My desk' });
});

test('what the staff type goes there only where that was chosen, and why not is said', async () => {
  const { answers, sent } = panel([PARTNER]);
  answers[`${PATH}/partner-1`] = {
    body: { success: true, partner: { ...PARTNER, hearsWords: true, version: 4 }, secret: null },
  };
  await press('Change County desk');
  const box = screen.getByRole('checkbox', { name: 'Also send what your staff type' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/may name children/);
  await userEvent.click(box);
  await press('Save');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 3, hearsWords: true }));
});

test('a new secret that was not tested yet is said to be none, and asks for a test', async () => {
  panel([{ ...PARTNER, isSecretTested: false }]);
  expect(await screen.findByText(/The new secret has not been tested yet/)).toBeVisible();
  expect(screen.queryByText('Gets alarms.')).not.toBeInTheDocument();
});

test('a question that failed is asked again, and says then whom to call', async () => {
  const PARTNERS = '/api/emergency-alerts/alert-1/partners';
  const report: AlertPartnerReport = {
    partners: [{ id: 'a', name: 'County desk', isMissed: true, ...NOBODY, messages: [message()] }],
  };
  const answers: Answers = {
    [PARTNERS]: { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } },
  };
  const calls = answerCalls(answers);
  onStage(<PartnersMissed alertId="alert-1" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  answers[PARTNERS] = { body: report };
  expect(await screen.findByRole('alert', {}, { timeout: 8_000 })).toHaveTextContent('call them');
}, 10_000);

test('a new secret is drawn once it was said what that means, and one is removed', async () => {
  const { answers, sent } = panel([PARTNER], {
    [`${PATH}/partner-1/secret`]: { body: { success: true, partner: PARTNER, secret: SECRET } },
    [`${PATH}/partner-1/remove`]: { body: { success: true } },
  });
  await press('New secret for County desk');
  expect(screen.getByText(/For 24 hours/)).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeVisible();
  await press('Close');
  await press('Remove County desk');
  answers[PATH] = { body: { partners: [] } };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No partners yet')).toBeVisible();
  expect(sent().map(({ path }) => path)).toEqual([`${PATH}/partner-1/secret`, `${PATH}/partner-1/remove`]);
});

test('one that has to hear how an alarm ends is removed only by who has read that it does not', async () => {
  const refused = { success: false, code: 'PARTNER_TOLD_OF_ALARM', message: 'Not now.' };
  const { answers, sent } = panel([PARTNER], {
    [`${PATH}/partner-1/remove`]: { status: 409, body: refused },
  });
  await press('Remove County desk');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Call them when the alarm is over/);
  answers[`${PATH}/partner-1/remove`] = { body: { success: true } };
  answers[PATH] = { body: { partners: [] } };
  await userEvent.click(dialog.getByRole('button', { name: 'Remove anyway' }));
  expect(await screen.findByText('No partners yet')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{}, { evenIfTold: true }]);
});

test('where the trial is over one is tested and removed, and none is added or changed', async () => {
  const { answers, sent } = panel(
    [PARTNER],
    {
      [`${PATH}/partner-1/remove`]: { body: { success: true } },
      [`${PATH}/partner-1/test`]: { body: { success: true, partner: PARTNER } },
    },
    { school: 'school', brought: 'school' },
  );
  for (const name of ['Add a partner', 'Change County desk'])
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await press('Send a test to County desk');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press('Remove County desk');
  answers[PATH] = { body: { partners: [] } };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No partners yet')).toBeVisible();
});

const NOBODY = { mayKnow: false, hearsWords: false };
const message = (more: object = {}): AlertPartnerReport['partners'][number]['messages'][number] => ({
  ...{ notice: 0, state: 'queued', queuedAt: '2026-11-28T10:00:00Z', handedOverAt: null, attempts: 3 },
  ...{ outcome: 'silent', status: null },
  ...more,
});

test('a partner that was not reached stands before everything else, and the others beside how they were told', async () => {
  const report: AlertPartnerReport = {
    partners: [
      { id: 'a', name: 'County desk', isMissed: true, ...NOBODY, messages: [message()] },
      {
        ...{ id: 'b', name: 'District', isMissed: false, mayKnow: true, hearsWords: true },
        messages: [message({ state: 'handed_over', handedOverAt: '2026-11-28T10:00:01Z' })],
      },
    ],
  };
  answerCalls({ '/api/emergency-alerts/alert-1/partners': { body: report } });
  onStage(
    <>
      <PartnersMissed alertId="alert-1" />
      <PartnersTold alertId="alert-1" school={{ timeZone: 'UTC', country: 'US' }} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^County desk has not been reached: call them\.$/,
  );
  const list = within(await screen.findByRole('region', { name: 'Alert partners' }));
  expect(list.getByText('being told')).toBeVisible();
  expect(list.getByText(/told at/)).toBeVisible();
});

test('as long as the staff have it first, it says that partners are told when everybody is', async () => {
  const report: AlertPartnerReport = {
    partners: [
      { id: 'a', name: 'County desk', isMissed: false, mayKnow: false, hearsWords: true, messages: [] },
    ],
  };
  answerCalls({ '/api/emergency-alerts/alert-1/partners': { body: report } });
  onStage(
    <>
      <PartnersTold alertId="alert-1" school={{ timeZone: 'UTC', country: 'US' }} />
      <SayUpdate alert={{ ...FIRE, staffFirst: { waitsMs: 17_500, lookedBy: null } }} onDone={() => {}} />
    </>,
  );
  const list = within(await screen.findByRole('region', { name: 'Alert partners' }));
  expect(list.getByText('told when it goes to everybody')).toBeVisible();
  expect(screen.getByLabelText('What is known now')).toHaveAccessibleDescription(
    /Outside your school, County desk will read this\. Do not name any child\./,
  );
});

test('a school without partners reads nothing of them beside an alarm', async () => {
  const calls = answerCalls({ '/api/emergency-alerts/alert-1/partners': { body: { partners: [] } } });
  onStage(<PartnersTold alertId="alert-1" school={{ timeZone: 'UTC', country: 'US' }} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Alert partners')).not.toBeInTheDocument();
});
