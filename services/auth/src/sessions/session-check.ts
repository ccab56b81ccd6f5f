import { AppError, type SelfCheckResult } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { LOGGER, runForSchool, SelfChecks } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { insertAccount } from '../accounts/accounts.queries';
import { Clock } from '../clock';
import { makeSchool } from '../schools/schools.queries';
import { VisitsService } from '../visits/visits.service';
import { AccessTokens } from './access-tokens';
import { LiveSessions } from './live-sessions';
import { RefreshTokens } from './refresh-token';
import { SessionsService } from './sessions.service';

/** Rolls the check's transaction back without reporting an error. */
class NothingIsKept extends Error {}

/**
 * Plays a theft through on the code that real sessions use: the session of a nonexistent person in a nonexistent school, in a transaction
 * that is rolled back.
 */
@Injectable()
export class SessionCheck implements OnModuleInit {
  private readonly sessions: SessionsService;

  constructor(
    private readonly selfChecks: SelfChecks,
    private readonly db: TenantDb,
    accessTokens: AccessTokens,
    refreshTokens: RefreshTokens,
    live: LiveSessions,
    visits: VisitsService,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    // The staged theft must not appear in the log, which is watched for real ones.
    const silent = logger.child({}, { level: 'silent' });
    this.sessions = new SessionsService(db, accessTokens, refreshTokens, live, visits, clock, silent);
  }

  onModuleInit(): void {
    this.selfChecks.add(() => this.run());
  }

  async run(): Promise<SelfCheckResult> {
    let found: SelfCheckResult = {};
    const attempt = () =>
      this.db.transaction(async (tx) => {
        found = await this.play(tx);
        throw new NothingIsKept();
      });
    await runForSchool(uuidv7(), attempt).catch((error: unknown) => {
      if (!(error instanceof NothingIsKept)) throw error;
    });
    return found;
  }

  private async play(tx: Tx): Promise<SelfCheckResult> {
    const accountId = uuidv7();
    await tx.sql(makeSchool(accountId.slice(-10).toUpperCase(), 'Nowhere', 'active'));
    const [account] = await tx.sql(
      insertAccount(JSON.stringify([{ id: accountId, role: 'teacher', first_name: 'Nobody' }])),
    );
    if (!account) throw new Error('There is nobody to try with');
    const nobody = {
      accountId,
      role: 'teacher',
      principal: false,
      teacherType: null,
      classNumber: null,
    } as const;
    const stolen = await this.sessions.open(
      tx,
      nobody,
      {},
      {
        deviceParts: [],
        agent: { browser: null, system: null },
      },
    );
    const second = await this.sessions.renew(stolen.refreshToken);
    const third = await this.sessions.renew(second.refreshToken);
    const drawn = new Set([stolen.refreshToken, second.refreshToken, third.refreshToken]);
    const replayed = await this.isRefused(stolen.refreshToken);
    // The thief and the owner cannot be told apart: neither can continue.
    const ended = await this.isRefused(third.refreshToken);
    return {
      'session-rotation': { passed: drawn.size === 3 },
      'session-replay': { passed: replayed && ended },
    };
  }

  private async isRefused(refreshToken: string): Promise<boolean> {
    try {
      await this.sessions.renew(refreshToken);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') return true;
      throw error;
    }
  }
}
