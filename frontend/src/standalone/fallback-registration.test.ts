import { fireEvent, screen, waitFor } from '@testing-library/react';
import { injectFallbackRegistration } from './fallback-registration';

type Answer = (answer: { status: number; body: object }) => void;

it('registers a school once despite repeated presses and shows where the link was sent', async () => {
  const sent: Answer[] = [];
  window.fetch = () =>
    new Promise((resolve) => {
      sent.push(({ status, body }) => {
        const text = () => Promise.resolve(JSON.stringify(body));
        resolve({ ok: status < 400, status, headers: new Headers(), text } as Response);
      });
    });
  const root = document.createElement('div');
  document.body.append(root);
  injectFallbackRegistration(root);
  for (const field of root.querySelectorAll('input'))
    fireEvent.input(field, { target: { value: `some ${field.name}` } });
  const form = root.querySelector('form') ?? root;
  const button = screen.getByRole('button', { name: 'Register School' });
  for (let press = 0; press < 2; press++) fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));

  // After a rejection it may be sent again.
  sent[0]?.({ status: 409, body: { success: false, code: 'CONFLICT', message: 'Not today.' } });
  await screen.findByText(/Not today/);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(2));
  const message = 'Almost done. Confirm the registration with the link that we sent to head@school.example.';
  sent[1]?.({ status: 201, body: { success: true, message, verificationToken: 'the-token' } });
  expect((await screen.findByText(/the-token/)).textContent).toContain(message);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(root.querySelectorAll('input')).toHaveLength(0);
  fireEvent.submit(form);
  expect(sent).toHaveLength(2);
  root.remove();
});
