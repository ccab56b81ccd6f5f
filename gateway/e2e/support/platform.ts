import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';

/** The running platform under test, as `npm test` describes it in HOMEROOM_TEST_STATE. */
interface TestState {
  url: string;
  mailUrl: string;
  databaseAdminUrl: string;
  operatorPassword: string;
  redisUrl: string;
  services: Record<string, string>;
  alertsWorkerUrl: string;
  gatewayOpsUrl: string;
  tracesUrl: string;
  logsDir: string;
  control: { url: string; token: string };
}

interface ArrivedMail {
  subject: string;
  text: string;
  to: { address: string }[];
}

export type ProcessName =
  | 'auth'
  | 'school'
  | 'classroom'
  | 'messaging'
  | 'alerts'
  | 'alerts-worker'
  | 'gateway'
  | 'redis'
  | 'postgres';

/** About what Redis writes in a busy second. */
const LOST_BYTES = 100_000;

/** The platform from outside (its address, its mail) and, where a spec must check the actual state, from inside. */
export class Platform {
  private readonly state: TestState;
  private readonly database: Pool;

  constructor() {
    const file = process.env.HOMEROOM_TEST_STATE;
    if (!file) throw new Error('HOMEROOM_TEST_STATE is not set: run these specs with "npm test -- e2e".');
    this.state = JSON.parse(readFileSync(file, 'utf8')) as TestState;
    // Nobody has to close the pool, and specs stop the database while it is open.
    this.database = new Pool({
      connectionString: this.state.databaseAdminUrl,
      max: 4,
      allowExitOnIdle: true,
    });
    this.database.on('error', () => undefined);
  }

  get url(): string {
    return this.state.url;
  }

  get operatorPassword(): string {
    return this.state.operatorPassword;
  }

  get logsDir(): string {
    return this.state.logsDir;
  }

  get redisUrl(): string {
    return this.state.redisUrl;
  }

  get gatewayMetricsUrl(): string {
    return `${this.state.gatewayOpsUrl}/metrics`;
  }

  get metricsUrls(): string[] {
    const { services, alertsWorkerUrl, gatewayOpsUrl } = this.state;
    return [...Object.values(services), alertsWorkerUrl, gatewayOpsUrl].map((url) => `${url}/metrics`);
  }

  /** The address to which the processes send their traces. */
  get tracesUrl(): string {
    return this.state.tracesUrl;
  }

  get services(): Record<string, string> {
    return this.state.services;
  }

  /** All mails that arrived, oldest first. */
  mails(): Promise<ArrivedMail[]> {
    return this.mailsWith('');
  }

  /** The inbox chooses them: it holds thousands of mails, and is asked until one has arrived. */
  mailTo(address: string): Promise<{ subject: string; text: string }[]> {
    return this.mailsWith(`?to.address=${encodeURIComponent(address)}`);
  }

  private async mailsWith(query: string): Promise<ArrivedMail[]> {
    // Not packed: both ends are on this machine.
    const headers = { 'accept-encoding': 'identity' };
    const answer = await fetch(`${this.state.mailUrl}/email${query}`, { headers });
    return (await answer.json()) as ArrivedMail[];
  }

  /** Rows read past row-level security: only to check what is in the tables, never to add to them. */
  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(text, values)).rows as Row[];
  }

  /** Does the work while a transaction of somebody else has run this statement and has not ended. */
  async during<T>(text: string, values: unknown[], work: () => Promise<T>): Promise<T> {
    const client = await this.database.connect();
    try {
      await client.query('BEGIN');
      await client.query(text, values);
      return await work();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  stop(name: ProcessName): Promise<void> {
    return this.control(name, 'stop');
  }

  /** SIGKILL: the process cannot clean up. */
  kill(name: ProcessName): Promise<void> {
    return this.control(name, 'kill');
  }

  /** As when the machine of Redis fails: it comes back without the last writes that it had acknowledged. */
  async killRedisWithLoss(): Promise<void> {
    await this.kill('redis');
    const folder = join(this.state.logsDir, '..', 'redis');
    const [newest] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.aof'))
      .map((name) => join(folder, name))
      .map((file) => ({ file, stat: statSync(file) }))
      .sort((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
    if (!newest) throw new Error('Redis has written nothing');
    truncateSync(newest.file, Math.max(0, newest.stat.size - LOST_BYTES));
  }

  start(name: ProcessName): Promise<void> {
    return this.control(name, 'start');
  }

  private async control(name: ProcessName, action: 'stop' | 'kill' | 'start'): Promise<void> {
    if (!process.env.HOMEROOM_ALONE)
      throw new Error('Other tests need this process: call a spec that takes one away *.alone.spec.ts.');
    const { url, token } = this.state.control;
    const answer = await fetch(`${url}/processes/${name}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${action} ${name}: ${answer.status} ${await answer.text()}`);
  }
}
