import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textModules } from '../testing/text-files';

/** Reloads all modules, as in a build with this name. */
jest.resetModules();
Object.assign(globalThis, { BRAND_NAME: 'Schoolhouse' });
jest.requireActual('../i18n');
for (const file of textModules()) jest.requireActual(file);

const load = <T extends object>(path: string) => jest.requireActual<T>(path);
const { onStage } = load<typeof import('../testing/stage')>('../testing/stage');
const pricing = load<typeof import('../features/pricing/pages/pricing-calculator')>(
  '../features/pricing/pages/pricing-calculator',
);
const PricingCalculator = pricing.default;
const { offlinePage } = load<typeof import('../prerender/offline-page')>('../prerender/offline-page');
const { fillShell } = load<typeof import('../../build/page-template')>('../../build/page-template');
const { BRAND } = load<typeof import('./brand')>('./brand');

test('a page uses the configured brand in its title and texts', () => {
  onStage(<PricingCalculator />, '/pricing-calculator');
  expect(document.title).toBe('Pricing calculator · Schoolhouse');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining('What Schoolhouse costs'),
  );
});

test('the offline page and the empty shell use the configured brand as well', () => {
  expect(offlinePage()).toMatch(/<title>.* · Schoolhouse<\/title>/);
  expect(offlinePage()).toContain('Schoolhouse cannot be reached');
  const template = readFileSync(join(__dirname, '../../index.html'), 'utf8');
  const nothing = { style: '', origin: '', fonts: [], part: { scripts: [], styles: [] } };
  expect(fillShell(template, { brand: BRAND.name, ...nothing })).toContain('<title>Schoolhouse</title>');
});
