import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BRAND_DEFINED } from './build/brand';
import { classNames } from './build/class-names';
import { icons } from './build/icons';
import { keptFiles } from './build/kept-files';
import { lean, withoutRuntimeFile } from './build/lean';
import { licences } from './build/licences';
import { marked } from './build/marks';
import { oneWay } from './build/one-way';
import { precompress } from './build/precompress';
import { prerender } from './build/prerender';
import { standalone } from './build/standalone';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@homeroom/domain': fromHere('../libs/domain/src/index.ts'),
  i18next: fromHere('src/i18n/lean/i18next.ts'),
  'react-i18next': fromHere('src/i18n/lean/react-i18next.ts'),
};
/** A hash of the API's schema: changes only with the format of the server's responses. */
const formOfAnswers = createHash('sha256')
  .update(readFileSync(fromHere('../libs/contracts/openapi.json')))
  .digest('base64url')
  .slice(0, 8);
const target = process.env.API_URL ?? 'http://127.0.0.1:3000';
// The gateway accepts only its own host name.
const proxy = { '/api': { target, changeOrigin: true } };

/**
 * A phone on a slow network pays for each request, so each kind of page has a single chunk besides the base. A chunk includes its
 * dependencies unless an earlier one has them. The names are folders and files below src, or packages.
 */
const FILES = [
  // Nothing of the games is loaded before somebody plays.
  ['games', 'libs/domain/src/games/'],
  // The few rules behind today's lines, on every home.
  ['day', 'libs/domain/src/(messaging/(announcements|limits)|notices|school-day|school-year|timetable)'],
  // Rules that only forms, prices and the office need: in the base everybody would load them.
  [
    'rules',
    'libs/domain/src/(?!roles|alerts|limits|list-files|class-number|live-events|plants|levels|brand|class-goals|people|index|text|memberships|visitors|step-up|school-status|staff-first|emergency-numbers|school-clock|countries|languages|untouched)',
  ],
  [
    'base',
    'src/(main|app/(app|routes|open-pages|raising|found-features)|features/[^/]+/index|i18n/(index|add-texts|languages|speak|arriving|said)|i18n/lean/.*).tsx?$',
    'src/lib/(api-client|query-client|session|writes-closed|local-entries|own-page|toasts|lazy|page-head|use-awake|brand|this-moment|ways-out|last-touch|way-to)',
    'src/components/(page-skeleton|toaster|logo|card|color-scheme-toggle|needs-script|time-ago|dialog).tsx',
    // Small modules that several chunks need and would otherwise pull in from one another. Without infinite queries, which lists use only
    // after the first paint.
    'node_modules/@tanstack/(?!.*nfiniteQuery(Observer)?.js)',
    'node_modules/@mantine/hooks/esm/use-(focus-trap|id|uncontrolled)/',
    'node_modules/@mantine/core/esm/components/(FocusTrap|Button|Title|Text|Anchor|Group)/',
    // The styles of a family's first page are in the same style sheet.
    'src/app/(raise-room|open-pages|shell/(?!search/|place-groups).*).*.css$',
    'src/features/alerts/components/(told|alert-(overlay|banner|updates|facts|center)).module.css',
    'src/features/parent-portal/components/child-(switcher|lists).module.css',
    'src/features/student-portal/components/(student-home|my-points|portal-links).module.css',
    'src/features/alerts/components/(raise-alert|mistake-bar|staff-first).module.css',
    'src/components/(page-title|place-trail|stat-card|person-avatar|points-badge|point-list|level-ring|live-lost|dialog).module.css',
    // Modules that only menus need are loaded with those.
    'node_modules/@mantine/core/esm/core/(?!utils/create-(?:event|scoped-keydown)-handler)',
    'icons/(IconArrowLeft|IconLock|IconCircleCheck|IconDeviceGamepad2|IconNotebook|IconMessages).mjs',
    'libs/domain/src/(?!plants|emergency-numbers)',
    'rolldown/runtime',
  ],
  // Families are the most users, on the slowest phones: their first pages are in one chunk with what every signed-in page needs, and with
  // all code to raise or show an alarm, which depends on no other chunk.
  [
    'signed-in',
    'src/(app/(signed-in|session-here|alarmed|raise-room|before-factor|navigation|found-navigation|shell/(?!search/|staff-|place-groups|unsent-).*)|lib/signed-in-user).tsx?$',
    'src/features/[^/]+/navigation.ts$',
    'src/features/alerts/components/raise-alert',
    'libs/domain/src/emergency-numbers',
    'src/features/parent-portal/(?!components/(unreachable|child-elsewhere|family-asks|child-tabs|child-classes|timeline|today-)|api/get-redemptions|pages/class-details|texts/timeline|model)',
    'src/features/student-portal/(?!components/(achievements|badge|use-badge|today-)|texts/(today|badges)|today|pages/my-)',
    'src/features/school/api/get-school',
    'src/components/(page|page-title|place-trail|query-view|stat-card|person-avatar|level-ring).tsx',
  ],
  // Public pages: the start page and the layout of the others.
  [
    'public',
    'src/features/(landing/(?!components/doors)|public-pages/(?!pages/))',
    'src/components/illustrations/schoolhouse.tsx',
  ],
  // List search, and small parts that public pages share with the staff's: otherwise they would be in the first chunk that uses them.
  [
    'address',
    'src/lib/(use-address|latest-params|while-touched)',
    'icons/(IconSearch|IconPrinter|IconLayoutGrid|IconBellRinging|IconSchool).mjs',
  ],
  // The count of new messages on everybody's pages, and the queue of unsent writes.
  ['unread', 'src/features/messages/(texts/index|components/unread-count)', 'src/lib/unsent(-writes)?.ts'],
  // The frame of the staff's pages, with its icons.
  [
    'staff',
    'src/app/(found-staff-(navigation|routes)|shell/(staff-|place-groups|search/search.tsx))',
    'src/i18n/shared/places',
    'src/features/[^/]+/staff-(navigation|routes).ts$',
  ],
  ['icons', 'node_modules/@tabler/icons-react/dist/esm/icons/'],
  [
    'forms',
    'node_modules/@mantine/core/esm/components/(Input|InputBase|TextInput|NativeSelect|PasswordInput|ActionIcon|SimpleGrid|Textarea|Checkbox|Fieldset)/',
    'node_modules/(@mantine/form|klona|fast-deep-equal)/',
    'src/lib/(use-api-form|use-asking-text|use-typed-already|words|first-field).ts',
    'src/components/(search-box|choices|draft-notice|password-field).tsx',
    'src/i18n/shared/forms',
    'src/i18n/countries.ts',
  ],
  // Forms for signed-in people: sign-in forms are on pages of their own and need no leave guard.
  [
    'dialogs',
    'src/components/(dialog-form|write-controls|leave-question).tsx',
    'src/lib/(stay-here|list-address).ts',
  ],
  // The code that draws plants: loaded after a family's first paint, and with the pages of a class.
  [
    'grove',
    'src/components/plant/(?!lazy-plant)',
    'src/features/grove/(texts/|components/plant-card)',
    'libs/domain/src/plants',
  ],
  // Today's lines with their queries: as chunks of their own they were half of a home's requests.
  [
    'today',
    'src/(app|components)/today/',
    'src/features/[^/]+/components/((announcement|calendar|lunch|today|family|poll)-line|today-(mine|family|praise)).tsx$',
    'src/lib/(clock-at|last-known|use-school-time|use-seen).ts',
  ],
  // Loaded after a family's first paint, and on a student's own pages.
  [
    'record',
    'src/features/point-record/(components|model|texts)',
    'src/features/parent-portal/components/child-tabs',
    'src/features/notifications/(components/bell|texts|api)',
  ],
  // The staff's tools in an alert: loaded on their phones once they are signed in.
  ['staff-alert', 'src/features/alerts/components/staff-panel'],
  ['student', 'src/features/student-portal/components/', 'src/features/student-portal/pages/my-'],
  [
    'sign-in',
    'src/features/sign-in/(?!pages/(auth-loading|single-sign-on)|components/school-account-return|texts/(waiting|single))',
  ],
  ['doors', 'src/features/landing/components/doors', 'src/features/registration/'],
  [
    'class',
    'src/features/(points|teacher-home|class-board)/(?!pages/group-board)',
    'src/(app/shell|i18n/shared)/unsent(-question)?.tsx?$',
    'src/lib/unsent',
  ],
  [
    'office',
    'src/frame/admin-page',
    'src/features/(admin-home|classroom)/',
    'src/features/class-cards/pages/',
  ],
  [
    'staff-today',
    'src/features/[^/]+/components/((teacher|office|rewards|reports|reach|trial)-line|today-marking).tsx$',
    'src/features/(message-reports|unreachable)/(api|texts)/',
  ],
  ['register', 'src/features/registers/(pages/class-register|components/register-page)'],
  // Small modules shared by many pages: the base names every chunk, and each name adds to what families download.
  [
    'parts',
    'src/components/(how-far|written|field-to-copy|standing|save-bar|file-button|copy-button|choice-bar|phone-link|asked-step|files/(size-of|use-steady-address)).tsx?$',
    'src/features/translation/(?!.*(settings|panel))',
    'src/features/(medical-marks/components/medical-mark|shop/components/reward-picture|class-polls/components/poll-counts|homework/components/(standing|not-handed-in)).tsx$',
    'src/lib/(edited|tones|use-save-form|kept-focus|kept-work|use-when-looked|edits|link-token).ts$',
  ],
] as const;

/**
 * Each language has as few chunks as there are kinds of readers; English readers load none of them. For a feature with pages its manifest
 * determines the readers; listed here are features without pages, or with further readers.
 */
const READERS = [
  [
    'every',
    /shared\/(common|network|language|refusals|sentences|serverWords)\.|features\/(sign-in\/texts\/(?!single)|sign-in-line\/)/,
  ],
  ['attendance', /features\/(attendance|registers)\/texts\/(attendance|registers)\./],
  [
    'account',
    /features\/(account|second-factors|memberships|mail-links|staff-factors)\/|\/singleSignOn\.|shared\/secondFactor\./,
  ],
  ['public', /features\/(public-pages|registration|test-registration)\//],
  [
    'family',
    /features\/(alerts|point-record|grove|family-contacts|school-state|guardian-links)\/|\/(staff-)?navigation\.|\/translation\.|shared\/(shell|points|closed|stepUp)\./,
  ],
] as const;
const TRANSLATED = /src\/(?:features\/([^/]+)\/texts|i18n\/shared)\/[\w-]+\.([a-z]{2})\.json$/;

function readerByPages(feature: string | undefined): string | undefined {
  const manifest = fromHere(`src/features/${feature}/index.ts`);
  const says = feature && existsSync(manifest) ? readFileSync(manifest, 'utf8') : '';
  if (says.includes('drawn: true')) return 'public';
  return /'(parent|student)'/.test(says) ? 'family' : undefined;
}

function languageFile(path: string): string | null {
  const [, feature, language] = TRANSLATED.exec(path) ?? [];
  if (language === undefined || language === 'en') return null;
  const [named] = READERS.find(([, files]) => files.test(path)) ?? [];
  return `${language}-${named ?? readerByPages(feature) ?? 'staff'}`;
}

const groups = FILES.map(([name, ...paths], index) => ({
  name,
  test: new RegExp(paths.join('|')),
  priority: FILES.length - index,
  // The rules depend on small modules that stay in the base.
  includeDependenciesRecursively: name !== 'rules' && name !== 'day',
}));

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    classNames(fromHere('.')),
    icons(),
    lean(),
    withoutRuntimeFile(),
    oneWay(),
    licences('@fontsource-variable/atkinson-hyperlegible-next', '@fontsource-variable/bricolage-grotesque'),
    standalone(alias),
    prerender(alias),
    keptFiles(alias),
    precompress(fromHere('./dist')),
  ],
  resolve: { alias },
  define: { FORM_OF_ANSWERS: JSON.stringify(formOfAnswers), ...BRAND_DEFINED },
  server: { proxy, strictPort: true },
  preview: { proxy, strictPort: true },
  worker: { rolldownOptions: { output: { entryFileNames: marked('.js'), chunkFileNames: marked('.js') } } },
  build: {
    outDir: fromHere('./dist'),
    emptyOutDir: true,
    // The content security policy allows data: URLs only for some images, and never for scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Lets an unused class that extends `React.Component` be tree-shaken.
      treeshake: { propertyReadSideEffects: false },
      // Class names and other constants stand where they are used, also across files.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        entryFileNames: marked('.js'),
        chunkFileNames: marked('.js'),
        assetFileNames: marked('[extname]'),
        codeSplitting: {
          groups: [{ name: languageFile, test: TRANSLATED, priority: FILES.length + 1 }, ...groups],
        },
      },
    },
  },
});
