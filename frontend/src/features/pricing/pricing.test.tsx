import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PricingCalculator from './pages/pricing-calculator';
import { onStage } from '../../testing/stage';

function openIn(timeZone: string) {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
  return onStage(<PricingCalculator />, '/pricing-calculator');
}
afterEach(() => jest.restoreAllMocks());

/** The figures on the screen, as label → amount. */
function figures() {
  const rows = screen.queryAllByRole('definition').map((amount) => {
    const label = amount.parentElement?.querySelector('dt')?.textContent;
    return [label ?? '', amount.textContent];
  });
  return Object.fromEntries(rows) as Record<string, string>;
}

async function enter(count: string) {
  const field = screen.getByLabelText(/Number of students/);
  await userEvent.clear(field);
  await userEvent.type(field, count);
}

test('opens with the price for 400 students in the country of the browser’s time zone', async () => {
  openIn('America/Vancouver');
  expect(screen.getByLabelText(/^Country/)).toHaveValue('CA');
  expect(screen.getByLabelText(/Number of students/)).toHaveValue(400);
  expect(screen.getByRole('status')).toHaveTextContent('C$89 per month');
  expect(screen.getByRole('status')).toHaveTextContent('USD equivalent');
});

test('shows no price and no quote link without a number of students', async () => {
  openIn('America/Vancouver');
  await userEvent.clear(screen.getByLabelText(/Number of students/));
  expect(figures()).toEqual({});
  expect(screen.queryByRole('link', { name: 'Request Quote' })).not.toBeInTheDocument();
});

test('falls back to the United States for an unknown time zone', () => {
  openIn('Asia/Tokyo');
  expect(screen.getByLabelText(/^Country/)).toHaveValue('US');
});

test('applies both discounts, and the yearly total only for annual payment', async () => {
  const user = userEvent.setup();
  openIn('Europe/London');
  await enter('401');
  expect(figures()).toEqual({
    'Base price per month': '£99',
    'Final monthly cost': '£99',
    'Setup fee, once': '£299',
    'Annual savings': '£0',
  });

  await user.click(screen.getByLabelText('Public or government school'));
  await user.click(screen.getByLabelText('Pay once a year'));
  expect(figures()).toEqual({
    'Base price per month': '£99',
    'Public school discount (40%)': '−£40',
    'Final monthly cost': '£59',
    'Twelve months': '£713',
    'Annual payment discount (20%)': '−£143',
    'Annual cost': '£570',
    'Setup fee, once': '£299',
    'Annual savings': '£618',
  });
});

test('puts the same figures into the quote mail', async () => {
  const user = userEvent.setup();
  openIn('Africa/Johannesburg');
  await enter('250');
  await user.click(screen.getByLabelText('Pay once a year'));
  const mail = new URL(screen.getByRole('link', { name: 'Request Quote' }).getAttribute('href') ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Quote request: South Africa, 250 students');
  const body = mail.searchParams.get('body');
  expect(body).toContain('Annual payment: yes');
  expect(body).toContain('Final monthly cost: R49');
  expect(body).toContain('Annual cost: R470');
  expect(body).toContain('Setup fee, once: R149');
});

test('a count outside the minimum and maximum is still priced', async () => {
  openIn('Australia/Perth');
  const count = screen.getByLabelText(/Number of students/);
  expect(count).toHaveAttribute('min', '1');
  expect(count).toHaveAttribute('max', '10000');
  await enter('20000');
  expect(figures()['Base price per month']).toBe('A$75');
  expect(screen.getByText(/One school holds up to 2,400 students/)).toBeVisible();
});

test('lists every zone with its own marked, has its own title and leads home', () => {
  openIn('Asia/Singapore');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ZoneCountriesUp to 400 studentsOver 400 studentsSetup, once',
    'Zone 1United States, Canada, Ireland, United Kingdom$89$99$299',
    'Zone 2your zoneAustralia, Singapore$69$75$199',
    'Zone 3South Africa$49$59$149',
  ]);
  expect(document.title).toBe('Pricing calculator · Homeroom');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining('What Homeroom costs'),
  );
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'What schools say' })).toHaveAttribute('href', '/schools-say');
});
