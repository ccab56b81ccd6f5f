import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const FLOORS = '@typescript-eslint/no-restricted-imports';
/** The same layers, for dynamic imports. */
const LOADED_LATER = 'no-restricted-syntax';
const onFloor = (folder: string) => `services/classroom/src/${folder}/index.ts`;
const inMessaging = (folder: string) => `services/messaging/src/${folder}/index.ts`;

/** A folder without a place in the layers could import anything. */
const classroom = join(root, 'services/classroom/src');
const messaging = join(root, 'services/messaging/src');
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((each) => each.isDirectory());
const EVERY_FOLDER = foldersIn(classroom)
  .filter(({ name }) => name !== 'database')
  .flatMap((floor) => foldersIn(join(classroom, floor.name)).map(({ name }) => `${floor.name}/${name}`));

/** `e2e` is the base of its specs. */
const EVERY_FOLDER_OF_MESSAGING = foldersIn(messaging)
  .map(({ name }) => name)
  .filter((name) => !['database', 'e2e'].includes(name));

const features = join(root, 'frontend/src/features');
const inFeature = (name: string) => `frontend/src/features/${name}/components/some.tsx`;

const PART = 'frontend/src/components/page.tsx';
const OWN_SIZE = 'no-restricted-syntax';

const CASES: [file: string, code: string, brokenRule: string | null][] = [
  ['libs/domain/src/index.ts', "export * from '@homeroom/contracts';", '@nx/enforce-module-boundaries'],
  ['libs/contracts/src/index.ts', "export * from '@homeroom/platform';", '@nx/enforce-module-boundaries'],
  ['libs/platform/src/index.ts', "export * from '@homeroom/database';", '@nx/enforce-module-boundaries'],
  ['gateway/src/main.ts', "export * from '@homeroom/database';", '@nx/enforce-module-boundaries'],
  ['gateway/src/main.ts', "export { Pool } from 'pg';", 'no-restricted-imports'],
  ['services/auth/src/main.ts', "export { Queue } from 'bullmq';", 'no-restricted-imports'],
  [
    'services/auth/src/main.ts',
    "export { InjectRepository } from '@nestjs/typeorm';",
    'no-restricted-imports',
  ],
  ['services/auth/src/main.ts', "export { someone } from '@homeroom/testing';", 'no-restricted-imports'],
  ['services/auth/src/main.ts', "export { createTransport } from 'nodemailer';", 'no-restricted-imports'],
  ['services/auth/src/main.ts', "export { createCipheriv } from 'node:crypto';", 'no-restricted-imports'],
  ['deploy/backup/src/main.ts', "export { createDecipheriv } from 'node:crypto';", 'no-restricted-imports'],
  ['deploy/backup/src/main.ts', "export { Mailer } from '@homeroom/mail';", '@nx/enforce-module-boundaries'],
  [
    'libs/database/src/migrate.ts',
    "export { withSecretFiles } from '@homeroom/platform';",
    'no-restricted-imports',
  ],
  ['libs/database/src/roles.ts', "export { SERVICES } from '@homeroom/contracts';", 'no-restricted-imports'],
  [
    'services/auth/src/database/migrations/index.ts',
    "export { createTenantTable } from '@homeroom/database';",
    'no-restricted-imports',
  ],
  ['services/auth/src/main.ts', "export { createHmac } from 'node:crypto';", null],
  ['services/auth/src/main.ts', "export { TenantDb } from '@homeroom/database';", null],
  ...EVERY_FOLDER.map((folder): [string, string, string] => [
    onFloor(folder),
    "export { AppModule } from '../../app.module';",
    FLOORS,
  ]),
  [onFloor('ground/calendar'), "export { TeacherRow } from '../../people/teachers/teacher.entity';", FLOORS],
  [onFloor('people/profiles'), "export type { Joining } from '../../points/ledger/point-entry';", FLOORS],
  [onFloor('people/guardians'), "export { holdStudent } from '../profiles/student-record.queries';", FLOORS],
  [onFloor('people/guardians'), "export { holdStudent } from '../../people/profiles/student';", FLOORS],
  [onFloor('sections/classes'), "export { enrolIn } from '../enrolment/enrolments';", FLOORS],
  [onFloor('points/ledger'), "export { LineWork } from '../../across/roster-imports/line-work';", FLOORS],
  ['services/classroom/src/config.ts', "export { Accounts } from './ground/accounts/accounts';", FLOORS],
  [onFloor('people/profiles'), "export { isNamed } from '../guardians/guardian.entity';", null],
  [onFloor('across/demo'), "export { toPointEntry } from '../../points/ledger/point-entry';", null],
  ...EVERY_FOLDER_OF_MESSAGING.map((folder): [string, string, string] => [
    inMessaging(folder),
    "export { AppModule } from '../app.module';",
    FLOORS,
  ]),
  [inMessaging('rules'), "export { personIn } from '../directory/person-of';", FLOORS],
  [inMessaging('devices'), "export { DeliveriesService } from '../deliveries/deliveries.service';", FLOORS],
  [inMessaging('conversations'), "export { Breaker } from '../breaker/breaker.service';", FLOORS],
  [inMessaging('messages'), "export type { CaseGate } from '../moderation/cases.queries';", FLOORS],
  [inMessaging('moderation'), "export { insertNote } from '../case-work/work.queries';", FLOORS],
  ['services/messaging/src/files.ts', "export { PRESENT } from './rules/present';", FLOORS],
  [
    'services/messaging/src/database/tidied.ts',
    "export { SCHOOL_ZONE } from '../school/school-zone';",
    FLOORS,
  ],
  [inMessaging('breaker'), "export { Withdrawals } from '../conversations/withdrawals.service';", null],
  [inMessaging('seeding'), "export { MessageFiles } from '../files';", null],
  ...foldersIn(features).map(({ name }): [string, string, string] => [
    inFeature(name),
    "export { AppRoutes } from '../../../app/routes';",
    FLOORS,
  ]),
  [inFeature('alerts'), "export { Point } from '../../points/api/award-points';", FLOORS],
  [inFeature('alerts'), "export { RoleHeader } from '../../../frame/role-header';", FLOORS],
  [inFeature('alerts'), "export const load = () => import('../../points/api/award-points');", LOADED_LATER],
  [inFeature('teachers'), "export { classesQuery } from '../../class-cards/api/get-classes';", FLOORS],
  [inFeature('students'), "export type { Slip } from '../../slips/components/slip-desk';", FLOORS],
  [inFeature('slips'), "export { Press } from '../../../features/press/components/facts';", FLOORS],
  ['frontend/src/components/page.tsx', "export { Hero } from '../features/landing/components/hero';", FLOORS],
  ['frontend/src/lib/session.ts', "export { Page } from '../components/page';", FLOORS],
  ['frontend/src/frame/role-header.tsx', "export { SlipDesk } from '../features/slips/desk';", FLOORS],
  [inFeature('slips'), "export { classesQuery } from '../../class-cards/api/get-classes';", null],
  [inFeature('slips'), "export { RoleHeader } from '../../../frame/role-header';", null],
  [inFeature('class-cards'), "export { teachersQuery } from '../../teachers/api/get-teachers';", null],
  ['frontend/src/main.tsx', "export { AdminLogin } from '@homeroom/contracts';", 'no-restricted-imports'],
  [PART, "export { lazy } from 'react';", 'no-restricted-imports'],
  ['frontend/src/lib/later.ts', "export { lazy } from 'react';", null],
  [PART, 'export const part = <Stack gap={20} />;', OWN_SIZE],
  [PART, "export const part = <Stack px={{ base: 'md', sm: 28 }} />;", OWN_SIZE],
  [inFeature('slips'), 'export const part = <Stack gap={20} />;', OWN_SIZE],
  [PART, 'export const part = <Text fz="0.9rem" />;', OWN_SIZE],
  [PART, 'export const part = <Button radius="5px" />;', OWN_SIZE],
  [PART, 'export const part = <Text c="#1d5c46" />;', OWN_SIZE],
  [PART, 'export const part = <p style={{ padding: 3 }} />;', OWN_SIZE],
  [PART, 'export const part = <Stack gap="md" mt="var(--space-2xs)" p={0} maw={460} />;', null],
];

/** ESLint loads its configuration as an ES module, which is not possible in the spec's own process, so it runs in a child process. */
const LINT_ALL = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const found = [];
  for (const [file, code] of JSON.parse(process.argv[1])) {
    const [result] = await eslint.lintText(code, { filePath: file });
    found.push(result.messages.map(({ ruleId }) => ruleId));
  }
  process.stdout.write(JSON.stringify(found));
`;

/** The rule is silently skipped if the project graph was never built, so this spec builds it and expects errors. */
describe('the import boundaries', () => {
  let found: string[][];

  beforeAll(() => {
    const options = { cwd: root, encoding: 'utf8' as const, env: { ...process.env, NX_DAEMON: 'false' } };
    execFileSync('npx', ['nx', 'show', 'projects'], options);
    found = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', LINT_ALL, JSON.stringify(CASES)], options),
    ) as string[][];
  });

  it.each(CASES.map((each, index) => [...each, index] as const))(
    '%s holding %s: %s',
    (_file, _code, rule, index) => {
      expect(found[index]).toEqual(rule === null ? [] : [rule]);
    },
  );
});
