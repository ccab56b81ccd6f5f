import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { frontendFloors } from './frontend/floors.mjs';
import { classroomFloors } from './services/classroom/floors.mjs';
import { messagingFloors } from './services/messaging/floors.mjs';

/** Which project tags may import which. A spec in libs/testing lints a forbidden import and expects the error. */
const boundaries = [
  { sourceTag: 'type:domain', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:domain'] },
  { sourceTag: 'type:sealing', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'type:mail',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:platform', 'type:testing'],
  },
  {
    sourceTag: 'type:files',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:domain',
      'type:platform',
      'type:database',
      'type:events',
    ],
  },
  { sourceTag: 'type:ways', onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:platform'] },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'] },
  {
    sourceTag: 'type:database',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:platform', 'type:sealing', 'type:domain'],
  },
  {
    sourceTag: 'type:events',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:platform', 'type:database', 'type:domain'],
  },
  {
    sourceTag: 'type:testing',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:platform',
      'type:database',
      'type:events',
      'type:domain',
    ],
  },
  {
    sourceTag: 'type:gateway',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:platform', 'type:domain', 'type:testing'],
  },
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: [
      'type:domain',
      'type:contracts',
      'type:platform',
      'type:database',
      'type:events',
      'type:files',
      'type:mail',
      'type:sealing',
      'type:testing',
      'type:ways',
    ],
  },
  { sourceTag: 'type:frontend', onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:testing'] },
  {
    sourceTag: 'type:deploy',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:files', 'type:sealing', 'type:testing'],
  },
];

const ban = (...paths) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: paths.map(([name, message, importNames]) => ({
        name,
        message,
        ...(importNames && { importNames }),
      })),
    },
  ],
});

const banPatterns = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const NOT_IN_A_BROWSER = [
  {
    regex: '^@homeroom/contracts',
    allowTypeImports: true,
    message: 'Types only: contracts hold server classes.',
  },
  { regex: '^@homeroom/testing', message: 'Only specs may import the testing library.' },
];
const NO_OTHER_FORMS = { regex: '^@mantine/form', message: 'Forms are made by useApiForm.' };

const NO_OTHER_LAZY = {
  regex: '^react$',
  importNames: ['lazy'],
  message:
    'A part that does not come must take nothing along: take lazy from lib, with orNothing in the frame.',
};

const OWN_TEST = [
  '@playwright/test',
  'Take test from ./support/test: it closes what a test has opened.',
  ['test'],
];
const OWN_EXPECT = [
  '@playwright/test',
  'Take expect from ./support/expect: it waits before it judges, which costs less.',
  ['expect'],
];
const NO_BULLMQ = ['bullmq', 'Only libs/events speaks to BullMQ: publish a fact or declare a consumer.'];
const NO_PG = ['pg', 'Only libs/database speaks to pg: use the door (TenantDb).'];
const NO_REPOSITORY = [
  '@nestjs/typeorm',
  'Injected repositories and data sources use another connection than the transaction: use the door (TenantDb).',
];
const NO_CIPHERS = ['node:crypto', 'Only libs/sealing encrypts.', ['createCipheriv', 'createDecipheriv']];
const NO_NODEMAILER = ['nodemailer', 'Only libs/mail speaks to the mail server.'];
const NO_WEB_PUSH = ['web-push', 'Only libs/ways speaks to the services of browsers.'];
const NO_TYPEORM = ['typeorm', 'The gateway holds no data.'];
/** Code that runs as `migrate.js` and `prepare.js`, six processes at each start, loads no more than it needs. */
const NO_SERVER = [
  ['@homeroom/platform', 'All that serves requests: import a door of it, such as /secret-files.'],
  ['@homeroom/database', 'All that serves requests: migrations import @homeroom/database/schema.'],
  ['@homeroom/contracts', 'All that forms are checked with: import @homeroom/contracts/identity.'],
];
/** The rules that stylelint applies to style sheets, applied to values in JSX: the sizes are defined in tokens.ts. */
const NO_OWN_SIZES = [
  [
    'JSXOpeningElement[name.name=/^[A-Z]/] > JSXAttribute[name.name=/^([mp][xytrblse]?|gap|rowGap|columnGap|spacing|radius|bdrs|fz)$/] Literal[raw=/[1-9]/]:not([value=/^(h[1-6]|[23]?x[sl]|var\\(--[\\w-]+\\)|calc\\(-1 \\* var\\(--[\\w-]+\\)\\))$/])',
    'A step of the scale, such as "md" or "var(--space-2xs)".',
  ],
  [
    'JSXAttribute Literal[value=/#[0-9a-f]{3,8}$|\\b(rgb|hsl)a?\\(/i]',
    'A role, such as "dimmed" or "var(--homeroom-good-ink)".',
  ],
  [
    "JSXAttribute[name.name='style'] Property[key.name=/^(fontSize|fontFamily|boxShadow|color|background|backgroundColor|gap|(border.*Radius)|(padding|margin).*)$/]",
    'In the style sheet beside the part, by tokens.',
  ],
].map(([selector, message]) => ({ selector, message }));
const NO_TESTING = ['@homeroom/testing', 'Only specs may import the testing library.'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.homeroom*/**',
      'coverage/**',
      '**/playwright-report/**',
      '**/test-results/**',
    ],
  },
  ...tseslint.configs.strict,
  // oxlint finds the same in a moment; here it was a third of the work.
  { rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      // Nest modules are classes without members; dependency injection reads them by reference.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['libs/{domain,contracts,mail,platform}/src/**/*.ts'],
    rules: ban(NO_BULLMQ, NO_PG, NO_TESTING, NO_CIPHERS),
  },
  { files: ['libs/sealing/src/**/*.ts'], rules: ban(NO_BULLMQ, NO_PG, NO_TESTING) },
  { files: ['libs/testing/src/**/*.ts'], rules: ban(NO_BULLMQ) },
  { files: ['libs/database/src/**/*.ts'], rules: ban(NO_BULLMQ, NO_TESTING, NO_CIPHERS) },
  {
    files: ['libs/database/src/{folded,migrate,prepare,prepare-cluster,roles,schema,tables}.ts'],
    rules: ban(NO_BULLMQ, NO_TESTING, NO_CIPHERS, ...NO_SERVER),
  },
  { files: ['libs/events/src/**/*.ts'], rules: ban(NO_PG, NO_TESTING, NO_CIPHERS) },
  { files: ['gateway/**/*.ts'], rules: ban(NO_BULLMQ, NO_PG, NO_TYPEORM, NO_TESTING, NO_CIPHERS) },
  {
    files: ['services/**/*.ts'],
    rules: ban(NO_BULLMQ, NO_PG, NO_REPOSITORY, NO_TESTING, NO_NODEMAILER, NO_WEB_PUSH, NO_CIPHERS),
  },
  {
    files: ['services/*/src/database/migrations/*.ts'],
    rules: ban(NO_BULLMQ, NO_PG, NO_REPOSITORY, NO_TESTING, NO_NODEMAILER, NO_CIPHERS, ...NO_SERVER),
  },
  ...classroomFloors('services/classroom/src'),
  ...messagingFloors('services/messaging/src'),
  { files: ['deploy/**/*.ts'], rules: ban(NO_TESTING, NO_CIPHERS) },
  {
    files: ['**/*.spec.ts', '**/*.spec-support.ts', '**/e2e/**/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['frontend/e2e/*.spec.ts'], rules: ban(OWN_TEST, OWN_EXPECT) },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['deploy/local/**/*.{ts,mjs}'], rules: { 'no-console': 'off' } },
  { files: ['frontend/src/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', ...NO_OWN_SIZES] } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    rules: banPatterns(...NOT_IN_A_BROWSER, NO_OTHER_FORMS, NO_OTHER_LAZY),
  },
  { files: ['frontend/src/lib/{lazy,later}.ts'], rules: banPatterns(...NOT_IN_A_BROWSER, NO_OTHER_FORMS) },
  { files: ['frontend/src/lib/use-api-form.ts'], rules: banPatterns(...NOT_IN_A_BROWSER, NO_OTHER_LAZY) },
  ...frontendFloors('frontend', NO_OWN_SIZES),
);
