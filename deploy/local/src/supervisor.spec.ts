import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ChildRecord, type RecordedChild, stopLeftovers } from './leftovers';
import { identify, isAlive } from './process-identity';
import { FORCE_MS, type ProcessSpec, type Stage } from './supervised';
import { LEAVING, Supervisor } from './supervisor';

const POLITE = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("up")';
const DEAF = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")';
const BROKEN = 'console.log("cannot read the map"); process.exit(3)';

describe('the supervisor', () => {
  let folder: string;
  let said: string[];
  let supervisor: Supervisor;
  const recordFile = () => join(folder, 'children.json');
  const recorded = () => JSON.parse(readFileSync(recordFile(), 'utf8')) as RecordedChild[];

  const child = (name: string, code: string, stage: Stage = 'service'): ProcessSpec => ({
    name,
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    stage,
    isReady: async () => readFileSync(join(folder, `${name}.log`), 'utf8').includes('up'),
  });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homeroom-supervisor-'));
    said = [];
    supervisor = new Supervisor({
      logsDir: folder,
      record: new ChildRecord(recordFile()),
      voice: { say: (line = '') => said.push(line), step: (_title, work) => work(() => undefined) },
    });
  });

  afterEach(async () => {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true });
  });

  it('never needs more than ten seconds to stop everything', () => {
    const longest = LEAVING.reduce((sum, { graceMs }) => sum + graceMs + FORCE_MS, 0);
    expect(longest).toBeLessThan(10_000);
  });

  it('stops every process, including one that ignores signals', async () => {
    for (const stage of ['gateway', 'service', 'store', 'database'] as const) {
      await supervisor.startAndWait(child(`polite-${stage}`, POLITE, stage));
    }
    await supervisor.startAndWait(child('deaf', DEAF, 'store'));
    const children = recorded();
    expect(children).toHaveLength(5);
    const from = Date.now();
    await supervisor.stopAll();
    expect(Date.now() - from).toBeLessThan(3_000);
    expect(children.filter(isAlive)).toEqual([]);
    expect(recorded()).toEqual([]);
  });

  it('restarts a process that ends by itself, and reports it', async () => {
    await supervisor.startAndWait(child('alerts', POLITE));
    const { pid } = supervisor.get('alerts');
    process.kill(pid ?? 0, 'SIGKILL');
    while (supervisor.get('alerts').state !== 'restarting') await wait(10);
    expect(said[0]).toContain('alerts ended (SIGKILL); starting it again in 0.5 s');
    while (supervisor.get('alerts').state !== 'running') await wait(10);
    expect(supervisor.get('alerts').pid).not.toBe(pid);
  });

  it('does not restart a process that was stopped on purpose', async () => {
    await supervisor.startAndWait(child('alerts', POLITE));
    await supervisor.get('alerts').kill();
    expect(supervisor.get('alerts').state).toBe('stopped');
    expect(said).toEqual([]);
  });

  it('fails the start when a process keeps ending, and shows the end of its log', async () => {
    await expect(supervisor.startAndWait(child('school', BROKEN))).rejects.toThrow(
      /school does not become ready[\s\S]*cannot read the map/,
    );
  });

  it('ends the processes left over from a killed start, and no others', async () => {
    // A process whose parent is gone: nothing restarts it and nothing else stops it.
    const orphan = spawn(process.execPath, ['-e', POLITE], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(orphan.stdout, 'data');
    const identity = identify(orphan.pid ?? 0);
    if (!identity) throw new Error('The orphan does not run.');
    // The pid of a child that has exited may have been reused: here by this very process.
    const stranger = { name: 'school', pid: process.pid, startedAt: 'long ago' };
    const found = join(folder, 'found.json');
    writeFileSync(found, JSON.stringify([{ name: 'auth', ...identity }, stranger]));
    expect(await stopLeftovers(found, join(folder, 'postgres'))).toEqual(['auth']);
    expect(isAlive(identity)).toBe(false);
  });
});
