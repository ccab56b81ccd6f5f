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

test('a school without partners reads what they are for and what they do not replace', async () => {
  panel([]);
  const section = await screen.findByRole('region', { name: 'Alert partners' });
  expect(await within(section).findByText('No partners yet')).toBeVisible();
  expect(within(section).getByText(/does not replace a call to the emergency number/)).toBeVisible();
});

test('a new partner is added, its secret shown once and a test sent from the dialog', async () => {
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
  // The list and the new partner share one endpoint.
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

test('a failed test is reported and stays visible on the partner', async () => {
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

test('a save sends only the changed fields and the version read', async () => {
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

test('a conflicting save shows the other version beside the typed one, and the next save overrides it', async () => {
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

test('sending staff messages to a partner is off by default, explained and opt-in', async () => {
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

test('an untested new secret is marked as such and asks for a test', async () => {
  panel([{ ...PARTNER, isSecretTested: false }]);
  expect(await screen.findByText(/The new secret has not been tested yet/)).toBeVisible();
  expect(screen.queryByText('Gets alarms.')).not.toBeInTheDocument();
});

test('a failed request for missed partners is retried and then says whom to call', async () => {
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

test('a new secret is issued after its effect is explained, and a partner is removed', async () => {
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

test('removing a partner awaiting the end of an alarm needs a second confirmation', async () => {
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

test('after the trial a partner can be tested and removed but not added or changed', async () => {
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

test('a missed partner heads the panel, and the list shows how each partner was notified', async () => {
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

test('during staff-first the panel says that partners are notified with everybody', async () => {
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

test('a school without partners sees nothing of them beside an alarm', async () => {
  const calls = answerCalls({ '/api/emergency-alerts/alert-1/partners': { body: { partners: [] } } });
  onStage(<PartnersTold alertId="alert-1" school={{ timeZone: 'UTC', country: 'US' }} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Alert partners')).not.toBeInTheDocument();
});
