import {
  type BackupReport,
  type BackupStatusAnswer,
  CHECK_IDS,
  type CheckId,
  type SecurityAssessment,
  type SelfCheckResult,
} from '@homeroom/contracts';
import { readConfig } from '@homeroom/platform';
import { asSuperuser, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { PlatformStub } from '../e2e/platform-stub';
import { SecurityWatch } from './security-watch';

const HOUR = 3_600_000;

let others: PlatformStub;
let school: TestService;

beforeAll(async () => {
  others = await PlatformStub.listen();
  const names = ['AUTH_URL', 'SCHOOL_URL', 'CLASSROOM_URL', 'MESSAGING_URL', 'ALERTS_URL', 'GATEWAY_URL'];
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: Object.fromEntries(names.map((name) => [name, others.url])),
    module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
  });
  others.useKeys(school.keys);
});
beforeEach(async () => {
  Object.assign(others, { gullible: false, away: false, results: everythingHolds() });
  await asSuperuser(school.database.adminUrl, (client) => client.query('DELETE FROM school.backup_run'));
  // The answer is cached for some seconds; reporting a run refreshes it.
});
afterAll(async () => {
  await school.close();
  await others.close();
});

function everythingHolds(): SelfCheckResult {
  const own: CheckId[] = [
    ...(['cross-school-read', 'cross-school-write', 'no-school', 'row-security', 'role-rights'] as const),
    ...(['statement-injection', 'connection-reuse', 'durable-writes'] as const),
    ...(['session-rotation', 'session-replay'] as const),
  ];
  return Object.fromEntries(own.map((id) => [id, { passed: true }]));
}

function run(more: Partial<BackupReport> = {}, agoMs = 0): BackupReport {
  const startedAt = Date.now() - agoMs;
  return {
    id: uuidv7(),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(startedAt + 2_000).toISOString(),
    outcome: 'success',
    verification: 'passed',
    sizeBytes: 1_234,
    kept: 3,
    nextBy: new Date(startedAt + 4 * HOUR).toISOString(),
    ...more,
  };
}

async function report(body: BackupReport): Promise<void> {
  const { status } = await school.call('POST', '/internal/backup-runs', { from: 'backup', body });
  expect(status).toBe(200);
}

async function told(): Promise<SecurityAssessment> {
  return (await school.call<SecurityAssessment>('GET', '/security-assessment')).body;
}

async function assess(): Promise<SecurityAssessment> {
  await school.app.get(SecurityWatch).look();
  return told();
}

async function backupStatus(): Promise<BackupStatusAnswer['backup']> {
  return (await school.call<BackupStatusAnswer>('GET', '/backup-status')).body.backup;
}

const notPassed = ({ checks }: SecurityAssessment) =>
  checks.filter(({ passed }) => !passed).map(({ id, outcome }) => `${id} ${outcome}`);

describe('the record of backups', () => {
  it('is written by the backup only, once for each run', async () => {
    for (const from of ['gateway', 'auth', 'school', 'setup'] as const) {
      const { status } = await school.call('POST', '/internal/backup-runs', { from, body: run() });
      expect(status).toBe(403);
    }
    const same = run();
    await report(same);
    await report(same);
    const { rowCount } = await asSuperuser(school.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM school.backup_run'),
    );
    expect(rowCount).toBe(1);
  });

  it.each<[BackupStatusAnswer['backup']['status'], string, Partial<BackupReport>, number]>([
    ['success', 'the last backup was restored', {}, 0],
    ['success', 'nobody could try to restore it', { verification: 'skipped' }, 0],
    ['failed', 'the last run failed', { outcome: 'failed', verification: 'skipped' }, 0],
    ['failed', 'the backup could not be restored', { verification: 'failed' }, 0],
    ['overdue', 'the next one did not come', {}, 6 * HOUR],
  ])('reports %s when %s', async (status, _when, more, agoMs) => {
    await report(run(more, agoMs));
    expect((await backupStatus()).status).toBe(status);
  });

  it('still names the last successful runs after a failed one', async () => {
    const good = run({}, HOUR);
    await report(good);
    await report(run({ outcome: 'failed', verification: 'skipped' }));
    expect(await backupStatus()).toEqual({
      status: 'failed',
      lastBackupAt: good.startedAt,
      lastVerifiedAt: good.startedAt,
    });
  });
});

describe('the security assessment', () => {
  it('is open to anybody, with every field that the page reads', async () => {
    await report(run());
    const assessment = await assess();
    expect(notPassed(assessment)).toEqual([]);
    expect(assessment.security).toEqual({
      protectedThreats: CHECK_IDS.length,
      threatsAnalyzed: CHECK_IDS.length,
    });
    const { authentication, schoolIsolation, databaseSecurity, backupProtection } =
      assessment.currentProtections;
    const said = [authentication, schoolIsolation, databaseSecurity, backupProtection].flatMap(Object.values);
    expect(said).toHaveLength(12);
    expect(said.filter((value) => value === '' || value === undefined || value === null)).toEqual([]);
    expect(backupProtection.layers).toBe(4);
    expect(assessment.systemScale.basis).toBe('target');
  });

  it('reports a protection as failing when a single service fails it', async () => {
    await report(run());
    others.results = {
      ...everythingHolds(),
      'cross-school-read': { passed: false, detail: 'rows are seen in student' },
    };
    const assessment = await assess();
    expect(notPassed(assessment)).toEqual(['cross-school-read failed']);
    expect(assessment.security.protectedThreats).toBe(CHECK_IDS.length - 1);
    expect(assessment.currentProtections.schoolIsolation.crossSchoolAccess).toContain('did not hold');
    // Exactly where is only for those who can fix it.
    expect(JSON.stringify(assessment)).not.toContain('student');
  });

  it('detects routes that accept forged callers', async () => {
    await report(run());
    others.gullible = true;
    expect(notPassed(await assess())).toEqual([
      'forged-session failed',
      'forged-service-token failed',
      'forged-identity failed',
      'cross-site failed',
    ]);
  });

  it('reports unknown results when the services do not answer, and drops earlier ones', async () => {
    await report(run());
    await assess();
    others.away = true;
    const { security, checks } = await assess();
    expect(checks.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)).toEqual([
      'recent-backup',
      'kept-backups',
      'verified-restore',
    ]);
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(security).toEqual({ protectedThreats: 3, threatsAnalyzed: CHECK_IDS.length });
  });

  it.each<[string, Partial<BackupReport>, string[]]>([
    [
      'a backup that could not be restored',
      { verification: 'failed' },
      ['recent-backup failed', 'verified-restore failed'],
    ],
    ['a backup that nobody restored', { verification: 'skipped' }, ['verified-restore unknown']],
    ['a first backup', { kept: 1 }, ['kept-backups unknown']],
  ])('judges %s', async (_what, more, expected) => {
    await report(run(more));
    expect(notPassed(await assess())).toEqual(expected);
  });

  it('includes a backup run as soon as it is reported', async () => {
    await report(run());
    await assess();
    await report(run({ verification: 'failed' }));
    expect(notPassed(await told())).toEqual(['recent-backup failed', 'verified-restore failed']);
    await report(run());
    expect(notPassed(await told())).toEqual([]);
  });

  it('names no version, host, file or table', async () => {
    await report(run());
    const text = JSON.stringify(await assess());
    expect(text).not.toMatch(
      /127\.0\.0\.1|localhost|https?:|postgres|redis|node|\bv?\d+\.\d+\.\d+\b|repeated_write/i,
    );
  });
});
