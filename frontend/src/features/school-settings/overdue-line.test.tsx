import type { SchoolInvoice } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, onStage } from '../../testing/stage';
import OverdueLine from './components/overdue-line';

const invoice = (id: string, state: SchoolInvoice['state']): SchoolInvoice => ({
  ...{ id, state, number: `MAPLE4821X-${id}`, month: '2026-03', months: 1, country: 'US' },
  ...{ totalCents: 8_900, currency: 'USD', dueOn: '2026-03-31', paidOn: null },
  ...{ withdrawnOn: null, withdrawnReason: null },
});

test('an administrator sees overdue invoices on the home page', async () => {
  answerCalls({
    '/api/school-admin/invoices': {
      body: [invoice('a', 'overdue'), invoice('b', 'overdue'), invoice('c', 'open')],
    },
  });
  onStage(<OverdueLine />);
  expect(await screen.findByText('2 invoices are overdue')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/school-settings#invoices');
});

test('no line is shown while no invoice is overdue', async () => {
  const calls = answerCalls({ '/api/school-admin/invoices': { body: [invoice('c', 'open')] } });
  onStage(<OverdueLine />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/invoice/)).not.toBeInTheDocument());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
