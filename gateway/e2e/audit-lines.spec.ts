import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiRoute,
  type AuditEntry,
  type Page,
  PLATFORM_SCHOOL_ID,
  ROUTES,
  SERVICES,
} from '@homeroom/contracts';
import { AUDIT_ACTIONS } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import { INTERNAL_TRAILS, PROGRAM_TRAILS, WORKER_TRAILS } from './audit-lines.declarations';
import type { Trail } from './support/trails';
import { TRAILS } from './support/features';
import { DOORS } from './support/features';
import type { Scene } from './support/doors';
import { setTheScene } from './support/scene';
import { keyOf, rightBody, rightPath } from './right-calls';
import { PICTURE } from './support/pictures';
import { Platform } from './support/platform';

const platform = new Platform();
/** Routes that change something, and those that export or reveal data. */
const WRITES = ROUTES.filter(
  ({ method, access, path }) =>
    method !== 'GET' ||
    ['lists.export', 'lists.exportRollCall', 'contacts.print', 'medical.read', 'progress.export'].includes(
      access,
    ) ||
    (access === 'organisations.own' && path.endsWith('/export')) ||
    (access === 'families.ask' && path.endsWith('/copy')) ||
    (access === 'permissionSlips.ask' && /\/(file|list)$/.test(path)) ||
    (access.startsWith('handOver.') && /\/(children|list)$/.test(path)) ||
    // Staff who announce to a class can export who has read it; the office can export what a child has written.
    (['announcements.write', 'messages.moderate'].includes(access) && path.endsWith('/export')),
);
/**
 * The routes that this spec calls. Sign-ins count guesses and registration creates another school, so those are checked by their declared
 * reason instead.
 */
const CALLED = WRITES.filter((route) => DOORS[keyOf(route)]?.as);

let scene: Scene;
const seen = new Set<string>();
beforeAll(async () => {
  scene = await setTheScene(platform);
  // A student whose class can be restricted, once messaging has received them.
  await scene.school.addStudent(2);
  const inClass = '/api/messages/students?classNumber=2';
  await eventually(async () => (await scene.school.admin.get<unknown[]>(inClass)).body.length > 0);
  await news();
});

/** Workers that only transport facts and decide nothing. */
const CARRIES_FACTS = ['FactWorker', 'Relay'];

const schools = () => [scene.school.id, scene.otherSchoolId, PLATFORM_SCHOOL_ID];

/** Waits until every fact that becomes an audit line has become one. */
async function settled(): Promise<void> {
  const outboxes = SERVICES.map((service) => `SELECT id, school_id, name FROM ${service}.outbox`);
  await eventually(async () => {
    const waiting = await platform.rows(
      `SELECT fact.id FROM (${outboxes.join(' UNION ALL ')}) fact
       WHERE fact.school_id = ANY($1) AND (fact.name = 'audit.noted' OR fact.name LIKE 'visit.%') AND NOT EXISTS (
         SELECT 1 FROM school.inbox heard WHERE heard.school_id = fact.school_id AND heard.event_id = fact.id)`,
      [schools()],
    );
    return waiting.length === 0;
  });
}

/** Audit lines of the scene's schools and of the platform that are new since the last call. */
async function news(): Promise<string[]> {
  await settled();
  const rows = await platform.rows<{ id: string; action: string }>(
    'SELECT id, action FROM school.audit_entry WHERE school_id = ANY($1) ORDER BY id',
    [schools()],
  );
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ action }) => action);
}

const call = (route: ApiRoute) =>
  DOORS[keyOf(route)]?.as?.(scene).call(route.method, rightPath(scene, route), {
    body: route.body === 'picture' || route.body === 'file' ? PICTURE : rightBody(scene, route),
    headers: { 'idempotency-key': `audit-${WRITES.indexOf(route)}-of-the-walk` },
  });

it('declares for every route that writes or exports a list which audit lines it leaves', () => {
  expect(Object.keys(TRAILS).sort()).toEqual(WRITES.map(keyOf).sort());
});

it('attributes every audit action to a route, a program or a worker', () => {
  const trails: (Trail | undefined)[] = [TRAILS, WORKER_TRAILS, PROGRAM_TRAILS].flatMap((each) =>
    Object.values(each),
  );
  const written = trails.flatMap((trail) => (trail && 'writes' in trail ? trail.writes : []));
  expect([...new Set(written)].sort()).toEqual([...AUDIT_ACTIONS].sort());
});

const ROOT = join(__dirname, '../..');
/** Source files in these folders whose path matches, each with the service or library it belongs to. */
const sources = (folders: string[], which: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, String(file))),
    )
    .filter((file) => which.test(file) && /^\w+\/\w+\/src\//.test(file) && !file.includes('.spec'))
    .map((file) => ({ service: file.split('/')[1] ?? '', text: readFileSync(join(ROOT, file), 'utf8') }));

/** The internal write routes found in the controllers' source: the controller's path plus the method's, if it has one. */
function internalWrites(): string[] {
  return sources(['services'], /\.controller\.ts$/).flatMap(({ service, text }) => {
    const base = /@Controller\('?([^')]*)'?\)/.exec(text)?.[1] ?? '';
    const isAll =
      /@Internal\([^)]*\)\n@Controller/.test(text) || /@Controller\([^)]*\)\n@Internal/.test(text);
    return text.split(/\n\n/).flatMap((method) => {
      const [, verb = '', path = ''] = /@(Post|Put|Patch|Delete)\('?([^')]*)'?\)/.exec(method) ?? [];
      if (!verb || !(isAll || /^ *@Internal\(/m.test(method))) return [];
      return [`${service} ${verb.toUpperCase()} ${[base, path].filter(Boolean).join('/')}`];
    });
  });
}

it('declares what internal routes and workers write to the audit log', () => {
  expect(Object.keys(INTERNAL_TRAILS).sort()).toEqual(internalWrites().sort());
  const workers = sources(['services', 'libs'], /\.ts$/)
    .filter(({ text }) => /extends RecurringWork|config\.runsWorker/.test(text))
    .flatMap(({ text }) => [
      ...text.matchAll(/^export class (\w+) (?:extends RecurringWork|implements OnApplicationBootstrap)/gm),
    ])
    .map(([, name]) => name ?? '');
  const decide = workers.filter((name) => !CARRIES_FACTS.includes(name));
  expect(Object.keys(WORKER_TRAILS).sort()).toEqual(decide.sort());
});

it('names, for each line not shown by its own call, an existing test file that mentions the action', () => {
  const all: (Trail | undefined)[] = [TRAILS, INTERNAL_TRAILS, PROGRAM_TRAILS, WORKER_TRAILS].flatMap(
    (trails) => Object.values(trails),
  );
  for (const trail of all) {
    if (!trail || !('writes' in trail) || !trail.shownIn) continue;
    const files = [trail.shownIn].flat().map((name) => join(ROOT, name));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const text = files.map((file) => readFileSync(file, 'utf8')).join();
    for (const action of trail.writes) expect(text).toContain(action);
  }
});

describe('a valid call', () => {
  it.each(CALLED.map((route) => [keyOf(route), route] as const))(
    '%s leaves the audit lines declared for it',
    async (key, route) => {
      const trail = TRAILS[key];
      const status = (await call(route))?.status ?? 0;
      const shown = await news();
      const declared: readonly string[] = trail && 'writes' in trail ? trail.writes : [];
      expect(shown.filter((action) => !declared.includes(action))).toEqual([]);
      if (declared.length === 0 || (trail && 'shownIn' in trail)) return;
      expect(status).toBeLessThan(300);
      expect(shown).not.toEqual([]);
      // Repeating the same request is not a new action and leaves no second line.
      await call(route);
      if (!route.path.includes('-school-context')) expect(await news()).toEqual([]);
    },
  );

  it('is shown to the school’s administrator with names and to the operator without', async () => {
    const { body } = await scene.school.admin.get<Page<AuditEntry>>(
      `/api/school-admin/audit?page=1&pageSize=100&person=${scene.spare.studentId}`,
    );
    const moved = body.items.find(({ action }) => action === 'student.enrolled');
    expect(moved).toMatchObject({ actorName: 'Avery Stone', actorRole: 'school_admin' });
    expect(moved?.about[0]).toMatchObject({ kind: 'student', name: 'Sam Rivers' });
    const seenByOperator = await scene.operator.get<Page<AuditEntry>>(
      `/api/super-super-admin/audit?page=1&pageSize=100&schoolId=${scene.school.id}`,
    );
    expect(seenByOperator.body.items.map(({ action }) => action)).toContain('student.enrolled');
    expect(JSON.stringify(seenByOperator.body.items)).not.toMatch(/Rivers|Stone|@example/);
  });
});
