import type { OwnFactors } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { SecondFactors } from './components/second-factors';

const PATH = '/api/account/factors';
const AT = '2026-03-02T10:00:00.000Z';
const NONE: OwnFactors = { isDemanded: false, authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBB${at}`);
const SET_UP = {
  success: true,
  setUp: 'sealed',
  secret: 'ABCDEFGH23456777',
  uri: 'otpauth://totp/x?secret=A',
};

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

function stage(factors: OwnFactors, answers: Answers = {}, onSetUp?: () => void) {
  const all = Object.assign(answers, { [PATH]: { body: factors } });
  const calls = answerCalls(all);
  onStage(<SecondFactors role="teacher" {...(onSetUp ? { onSetUp } : {})} />);
  return { calls, all };
}

test('an app is set up by scan or key, a wrong code stays editable and the recovery codes stay on screen', async () => {
  const onSetUp = jest.fn();
  const { calls, all } = stage(
    NONE,
    {
      [`${PATH}/authenticator`]: { body: SET_UP },
      [`${PATH}/authenticator/confirm`]: {
        status: 403,
        body: { success: false, code: 'STEP_UP_WRONG', message: 'That is not right.' },
      },
    },
    onSetUp,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  expect(within(dialog).getByText('ABCD EFGH 2345 6777')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: /scan/ })).toBeVisible();
  const field = within(dialog).getByLabelText('Code from the app');
  await userEvent.type(field, '111111');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/let your phone set its time/));
  expect(field).toHaveValue('111111');
  all[`${PATH}/authenticator/confirm`] = { body: { success: true, recoveryCodes: CODES } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));

  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(calls.findLast(({ path }) => path.endsWith('confirm'))?.body).toEqual({
    setUp: 'sealed',
    code: '111111',
  });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  await userEvent.keyboard('{Escape}');
  expect(shown).toBeVisible();
  expect(onSetUp).not.toHaveBeenCalled();
  await userEvent.click(within(shown).getByRole('button', { name: 'I have kept them' }));
  expect(onSetUp).toHaveBeenCalledTimes(1);
});

test('a passkey is sent again after a failed request and then shows its recovery codes', async () => {
  const bytes = new ArrayBuffer(4);
  const create = jest.fn(() =>
    Promise.resolve({
      ...{ id: 'made', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
      response: { clientDataJSON: bytes, attestationObject: bytes },
    }),
  );
  Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const options = {
    ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'Homeroom' }, pubKeyCredParams: [] },
    user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  };
  const { calls, all } = stage(NONE, {
    [`${PATH}/passkeys/options`]: { body: { success: true, options } },
    [`${PATH}/passkeys`]: { status: 502, body: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  await userEvent.type(within(dialog).getByLabelText('Passkey name'), 'My phone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Passkey name')).toHaveAccessibleDescription(/again/),
  );
  all[`${PATH}/passkeys`] = { body: { success: true, recoveryCodes: CODES } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  const [first, second] = calls.filter(({ path, body }) => path === `${PATH}/passkeys` && body);
  expect(second?.body).toEqual(first?.body);
  expect(create).toHaveBeenCalledTimes(1);
});

test('the number of recovery codes left is shown with a hint to renew them', async () => {
  const authenticator = { addedAt: AT, lastUsedAt: null };
  const { calls } = stage(
    { ...NONE, authenticator, recoveryCodesLeft: 1 },
    { [`${PATH}/recovery-codes`]: { body: { success: true, recoveryCodes: CODES } } },
  );
  expect(await screen.findByText('1 code left')).toBeVisible();
  expect(screen.getByText('Renew them before you need them.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Renew codes' }));
  const asked = screen.getByRole('dialog', { name: 'Renew the recovery codes?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Renew codes' }));
  expect(await screen.findByText('AAAA0-BBBB0')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('recovery-codes'))).toHaveLength(1);
});

test('the last factor cannot be removed while demanded, with the reason of the server', async () => {
  const message = 'A second step is asked of you, and this is the only one.';
  stage(
    { ...NONE, isDemanded: true, authenticator: { addedAt: AT, lastUsedAt: AT } },
    { [`${PATH}/authenticator/remove`]: { status: 409, body: { code: 'FACTOR_DEMANDED', message } } },
  );
  expect(await screen.findByText(/Your school asks staff for a second step/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
