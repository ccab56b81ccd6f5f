import type { InvoiceDocument } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { answerCalls, onStage } from '../../testing/stage';
import { ownInvoiceQuery } from './api/get-invoice';
import { InvoicePage } from './components/invoice-page';

const PATH = '/api/school-admin/invoices/i';
const invoice: InvoiceDocument = {
  ...{ id: 'i', country: 'IE', number: 'MAPLE4821X-2026-05', month: '2026-05', months: 12, zone: 1 },
  ...{ size: 'large', students: 401, publicSchool: true, monthlyCents: 9_900, publicDiscountCents: 3_960 },
  ...{ annualDiscountCents: 14_256, setupCents: 29_900, totalCents: 86_924, currency: 'USD' },
  ...{ pricesOf: '2025-01-01', issuedAt: '2026-05-01T00:10:00.000Z', dueOn: '2026-05-31', paidOn: null },
  ...{ withdrawnOn: null, withdrawnReason: null, setupWaived: false, state: 'open', isAsIssued: true },
  issuer: {
    ...{ name: 'Homeroom Learning GmbH', address: 'Beispielstraße 1', registration: 'HRB 2' },
    account: { bank: 'Musterbank', iban: 'DE00 0000', bic: 'XXXXDEXXXXX' },
  },
  recipient: { name: 'Maple Grove', street: '1 Hill Road', zipCode: 'D02', city: 'Dublin' },
};

function Screen() {
  return <InvoicePage query={useQuery(ownInvoiceQuery('i'))} />;
}

const show = (more: Partial<InvoiceDocument> = {}) => {
  answerCalls({ [PATH]: { body: { ...invoice, ...more } } });
  onStage(<Screen />);
};

/** `Intl` writes other spaces than a keyboard. */
const plain = (text: string | null) => (text ?? '').replace(/\s/gu, ' ');

test('an invoice shows both sides, its lines, the exact sum, and how to pay it', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Invoice MAPLE4821X-2026-05' })).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'What the invoice is for' }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
  expect(rows).toEqual([
    expect.any(String),
    expect.stringMatching(/over 400 students \(401 students\), zone 1.*12.*USD 99\.00.*USD 1,188\.00/),
    expect.stringMatching(/public school.*12.*-USD 39\.60.*-USD 475\.20/),
    expect.stringMatching(/paying the year.*-USD 142\.56/),
    expect.stringMatching(/Setup fee.*USD 299\.00/),
  ]);
  const text = plain(document.body.textContent);
  for (const part of [
    'Total: USD 869.24',
    'May 1, 2026 – Apr 30, 2027',
    'D02 Dublin',
    'Ireland',
    'DE00 0000',
  ])
    expect(text).toContain(part);
  expect(screen.getByText('Reference').parentElement).toHaveTextContent('MAPLE4821X-2026-05');
  expect(screen.getByText('Account holder').parentElement).toHaveTextContent('Homeroom Learning GmbH');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(document.querySelector('[data-print="list"]')).toHaveTextContent(/Maple Grove/);
});

test('a withdrawn invoice says why, and asks nobody to pay', async () => {
  show({ state: 'withdrawn', withdrawnOn: '2026-05-04', withdrawnReason: 'Wrong plan', isAsIssued: false });
  expect(await screen.findByText('Withdrawn May 4, 2026: Wrong plan')).toBeVisible();
  expect(screen.getByText(/nothing to pay.*setup fee is charged with the next invoice/)).toBeVisible();
  expect(screen.queryByText('Reference')).not.toBeInTheDocument();
  expect(screen.getByText(/shown as they are today/)).toBeVisible();
});

test('an invoice without a known issuer names no account, and says where to ask', async () => {
  show({ issuer: null, isAsIssued: false });
  expect(await screen.findByText(/not known at the moment. Please write to .*@/)).toBeVisible();
  expect(screen.queryByText('Account holder')).not.toBeInTheDocument();
});

test('a paid invoice says when it was paid', async () => {
  show({ state: 'paid', paidOn: '2026-05-04' });
  expect(await screen.findByText('Paid May 4, 2026')).toBeVisible();
  expect(screen.getByText('This invoice is paid. Thank you.')).toBeVisible();
});

test('an unknown invoice is refused with a sentence', async () => {
  answerCalls({ [PATH]: { status: 404, body: { code: 'NOT_FOUND', message: 'We could not find that.' } } });
  onStage(<Screen />);
  expect(await screen.findByText('We could not find that.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
