import { COUNTRIES, TERMS_PRICES } from '@homeroom/domain';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import ChildrenAct from './pages/children-act';
import Legal from './pages/legal';
import Privacy from './pages/privacy';
import Terms from './pages/terms';
import { COMPANY } from '../../lib/company';
import { onStage } from '../../testing/stage';
import { helpLinesOf } from './help-lines';
import { AUTHORITIES, LAWS } from './laws';

const OUTLINES: Record<string, { page: ReactElement; title: string; sections: string[] }> = {
  '/terms': {
    page: <Terms />,
    title: 'Terms of Use',
    sections: [
      'Company information',
      '1. Acceptance of these terms',
      '2. What the service is',
      '3. Prices, trial and payment',
      '4. What each person is responsible for',
      '5. Rules for messages',
      '6. Rules for emergency alerts',
      '7. Educational games',
      '8. Privacy and data',
      '9. Disclaimer and limits of liability',
      '10. Indemnification',
      '11. Suspension and termination',
      '12. General terms',
      'Acceptance declaration',
    ],
  },
  '/privacy': {
    page: <Privacy />,
    title: 'Privacy Policy',
    sections: [
      '1. Who is responsible',
      '2. Laws we follow',
      '3. What data is collected, by person',
      '4. What data is used for',
      '5. Who sees data',
      '6. Message monitoring',
      '7. Data of games',
      '8. How data is protected',
      '9. Your rights',
      '10. How long data is kept',
      '11. International transfers',
      '12. Cookies and local storage',
      "13. Children's privacy",
      '14. Changes to this policy',
      '15. Contacts',
    ],
  },
  '/children-act': {
    page: <ChildrenAct />,
    title: "Children's Protection",
    sections: [
      '1. Child protection principles',
      '2. The law in seven countries',
      '3. Duties of schools',
      '4. Duties of parents and guardians',
      '5. Rights of students',
      '6. Safeguarding in the service',
      '7. Reporting channels',
      '8. Help lines',
    ],
  },
  '/legal': {
    page: <Legal />,
    title: 'Legal Information',
    sections: [
      '1. The companies behind Homeroom',
      '2. Directors',
      '3. Compliance by jurisdiction',
      '4. Legal framework for schools',
      '5. Rights of parents',
      '6. Rights of students',
      '7. Legal contacts',
      '8. Intellectual property',
    ],
  },
};

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe.each(Object.entries(OUTLINES))('%s', (address, { page, title, sections }) => {
  beforeEach(() => onStage(page, address));

  test('has every section of its outline as a heading', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(sections);
  });

  test('lists its sections, and every link within the page resolves', () => {
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    const links = within(contents as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    for (const link of links) {
      const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(target).toHaveTextContent(link.textContent);
    }
  });

  test('links home from its header and its footer', () => {
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  test('has its own title and description and no unfilled placeholder', () => {
    expect(document.title).toBe(`${title} · Homeroom`);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content');
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\}\}|\]\(|undefined/);
  });
});

test('links from one legal text to a section of another resolve', () => {
  const chapters = Object.entries(OUTLINES).flatMap(([address, { page }]) => {
    const { container, unmount } = onStage(page, address);
    const ids = [...container.querySelectorAll('h2')].map(({ id }) => `${address}#${id}`);
    const links = [...container.querySelectorAll('main a[href*="/"][href*="#"]')].map((link) =>
      link.getAttribute('href'),
    );
    unmount();
    return [{ ids, links }];
  });
  const known = chapters.flatMap(({ ids }) => ids);
  const wanted = chapters.flatMap(({ links }) => links);
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.filter((link) => !known.includes(link ?? ''))).toEqual([]);
});

test('prints the price list of the Terms', () => {
  onStage(<Terms />, '/terms');
  expect(screen.getByText('Effective: January 2025')).toBeVisible();
  expect(TERMS_PRICES.zones[1].small).toBe(79);
  expect(cellsOf(screen.getByRole('table', { name: 'Price list of these terms, January 2025' }))).toEqual([
    ['Zone 1: United States, Canada, Ireland, United Kingdom', '$250', '$79', '$90'],
    ['Zone 2: Australia, Singapore', '$199', '$69', '$75'],
    ['Zone 3: South Africa', 'R1,500', 'R800', 'R950'],
  ]);
});

test('states the retention periods and the cookies', () => {
  onStage(<Privacy />, '/privacy');
  expect(cellsOf(screen.getByRole('table', { name: 'Retention periods' }))).toEqual([
    ['Student records', 'while enrolled, plus 7 years'],
    ['Messages', 'current school year, plus 3 years'],
    ['Game data', 'while enrolled, plus 2 years'],
    ['Behaviour points', 'while enrolled, plus 5 years'],
    ['Technical logs', '12 months'],
  ]);
  const cookies = cellsOf(screen.getByRole('table', { name: 'The cookies of Homeroom' }));
  expect(cookies.map(([name]) => name)).toEqual([
    'homeroom_session',
    'homeroom_refresh',
    'homeroom_alert',
    'homeroom_device',
  ]);
});

test('names laws, help lines and response times for each of the seven countries', () => {
  onStage(<ChildrenAct />, '/children-act');
  for (const laws of Object.values(LAWS)) {
    for (const { name } of laws) expect(screen.getAllByText(name)[0]).toBeVisible();
  }
  for (const { code } of COUNTRIES) {
    for (const { number } of helpLinesOf(code)) {
      expect(screen.getAllByText(number)[0]).toHaveAttribute('href', `tel:${number.replace(/\D/g, '')}`);
    }
  }
  expect(screen.getByRole('row', { name: /^Child protection child-protection@/ })).toHaveTextContent(
    'within 24 hours; emergencies immediately',
  );
});

test('marks sample company facts and names an authority for each country', () => {
  onStage(<Legal />, '/legal');
  expect(COMPANY.sample).toBe(true);
  expect(screen.getAllByRole('note')[0]).toHaveTextContent(/samples/);
  for (const { name } of COMPANY.entities) expect(screen.getAllByText(name)[0]).toBeVisible();
  for (const [authority] of Object.values(AUTHORITIES)) {
    expect(screen.getByText(authority?.name ?? '')).toBeVisible();
  }
  expect(screen.getByRole('row', { name: /^Privacy requests/ })).toHaveTextContent('within 30 days');
  expect(screen.getByRole('row', { name: /^Legal enquiries/ })).toHaveTextContent(
    'within 48 hours; urgent ones within 24 hours',
  );
});
