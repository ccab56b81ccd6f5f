import { type CheckId, type SelfCheckResult, SERVICES, type ServiceName } from '@homeroom/contracts';
import { CONFIG, LOGGER, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SchoolConfig } from '../config';
import { BackupRunsService, type BackupStanding } from './backup-runs.service';
import { OutsideChecks } from './outside-checks';

const EVERY_MS = 30_000;
/** While a part does not answer, as at start-up, it is checked again sooner. */
const AGAIN_MS = 5_000;
const FIRST_MS = 1_000;

export interface Observation {
  passed: boolean | undefined;
  checkedAt: Date | undefined;
}

type Part = ServiceName | 'gateway' | 'backup';

/**
 * Repeats every check in the background, so that a page that shows the results costs nothing and cannot be made expensive by requests. This
 * service does it because facts about the platform are its responsibility and it can reach the others; the gateway holds no data and stays
 * small.
 */
@Injectable()
export class SecurityWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly found = new Map<CheckId, Map<Part, { passed: boolean; at: Date }>>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly services: ServiceClient,
    private readonly outside: OutsideChecks,
    private readonly backups: BackupRunsService,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.runsHttp && SERVICES.every((name) => this.config.serviceUrl(name))) this.again(FIRST_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** A protection holds if it held everywhere; if it was not tried everywhere, the result is unknown. */
  observation(id: CheckId): Observation {
    const parts = this.found.get(id);
    if (!parts || parts.size < partsOf(id)) return { passed: undefined, checkedAt: undefined };
    const results = [...parts.values()];
    return {
      passed: results.every(({ passed }) => passed),
      // The oldest time, because that is when the protection was last seen as a whole.
      checkedAt: new Date(Math.min(...results.map(({ at }) => at.getTime()))),
    };
  }

  /** Runs every check once. Returns whether every part answered. */
  async look(): Promise<boolean> {
    const looks: [Part, () => Promise<SelfCheckResult>][] = [
      ...SERVICES.map((name): [Part, () => Promise<SelfCheckResult>] => [name, () => this.atService(name)]),
      ['gateway', () => this.outside.atGateway(this.config.gatewayUrl)],
    ];
    const answered = looks.map(([part, attempt]) => this.keep(part, attempt));
    return (await Promise.all([...answered, this.lookAtBackups()])).every(Boolean);
  }

  /** Runs separately when a run is reported, so that whoever made it need not wait for the next round. */
  lookAtBackups(): Promise<boolean> {
    return this.keep('backup', async () => backupResults(await this.backups.standing()));
  }

  private again(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.look().then((isWhole) => this.again(isWhole ? EVERY_MS : AGAIN_MS));
    }, afterMs).unref();
  }

  private async atService(name: ServiceName): Promise<SelfCheckResult> {
    const url = this.config.serviceUrl(name);
    if (!url) throw new Error(`The address of ${name} is not known`);
    const [own, outside] = await Promise.all([
      this.services.call<SelfCheckResult>(`${url}/internal/self-check`),
      this.outside.atService(url),
    ]);
    return { ...own, ...outside };
  }

  /** A part that does not answer now is unknown: an old "passed" says nothing about the present. */
  private async keep(part: Part, attempt: () => Promise<SelfCheckResult>): Promise<boolean> {
    const results = await attempt().catch(() => undefined);
    for (const [id, parts] of this.found) if (!results?.[id]) parts.delete(part);
    for (const [id, { passed, detail }] of entriesOf(results ?? {})) {
      const parts = this.found.get(id) ?? new Map<Part, { passed: boolean; at: Date }>();
      this.found.set(id, parts);
      // Logged once, when it happens, for those who can fix it.
      if (!passed && parts.get(part)?.passed !== false)
        this.logger.error({ check: id, part, detail }, 'a protection did not hold');
      parts.set(part, { passed, at: new Date() });
    }
    return results !== undefined;
  }
}

/** Tried in one place; all other checks are run in every service. */
const IN_ONE_PLACE: ReadonlySet<CheckId> = new Set<CheckId>([
  ...(['session-rotation', 'session-replay'] as const),
  ...(['forged-session', 'forged-identity', 'cross-site'] as const),
  ...(['recent-backup', 'kept-backups', 'verified-restore'] as const),
]);

const partsOf = (id: CheckId) => (IN_ONE_PLACE.has(id) ? 1 : SERVICES.length);

function entriesOf(results: SelfCheckResult): [CheckId, { passed: boolean; detail?: string }][] {
  return Object.entries(results) as [CheckId, { passed: boolean; detail?: string }][];
}

/** Leaves out what cannot be known yet, such as the second backup before its time. */
function backupResults({ status, isVerified, kept }: BackupStanding): SelfCheckResult {
  return {
    ...(status === 'waiting' ? {} : { 'recent-backup': { passed: status === 'success' } }),
    ...(kept < 2 ? {} : { 'kept-backups': { passed: true } }),
    ...(isVerified === undefined ? {} : { 'verified-restore': { passed: isVerified } }),
  };
}
