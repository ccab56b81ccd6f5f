import { timingSafeEqual } from 'node:crypto';
import {
  type AccessChange,
  type Agent,
  AppError,
  type Elsewhere,
  type Identity,
  type SessionDevice,
  type SessionGrant,
} from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx } from '@homeroom/database';
import { isMemberRole, mayVisit, type SchoolStanding } from '@homeroom/domain';
import { currentIdentity, LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { RenewedDevice } from '../budgets/budgets.queries';
import { NewDevice } from '../budgets/known-devices';
import type { Visitor } from '../budgets/visitor';
import { Clock } from '../clock';
import { findElsewhere } from '../memberships/memberships.queries';
import { forgetProofs } from '../memberships/switching.queries';
import { VisitsService } from '../visits/visits.service';
import { AccessTokens, identityOf, type OnDevice, type Proof, type SessionOwner } from './access-tokens';
import { homeSchoolOf } from './home';
import { GRACE_MS, lifetimeOf } from './lifetimes';
import { LiveSessions } from './live-sessions';
import { type RefreshToken, RefreshTokens } from './refresh-token';
import {
  insertSession,
  lockSession,
  markProved,
  outdateSessionsOf,
  revokeSession,
  rotateSession,
  settleFactor,
  type SessionRow,
  stayAwake,
} from './sessions.queries';

/** Whose session it is and all that its tokens say. */
type Signed = SessionOwner & Proof & OnDevice & Pick<SessionRow, 'standing' | 'visiting' | 'elsewhere'>;

/** What a new session is, besides whose. */
interface Beginning extends Proof {
  deviceHash: string;
  /** Absent: the one that `deviceHash` stands for in this account, else nothing that was seen before. */
  device?: SessionDevice | undefined;
  agent: Agent;
  /** It ends earlier than its role's would. */
  expiresAt?: Date;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly live: LiveSessions,
    private readonly visits: VisitsService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the transaction of the sign-in, in one trip with what is written `besides`. */
  async open(
    tx: Tx,
    owner: SessionOwner,
    standing: SchoolStanding,
    visitor: Pick<Visitor, 'deviceParts' | 'agent'>,
    factorDue = false,
    ...besides: readonly Statement<never>[]
  ): Promise<SessionGrant> {
    const device = new NewDevice(owner.accountId, visitor);
    const provedAt = new Date(this.clock.now());
    const beginning = { deviceHash: device.part.hash, agent: visitor.agent, provedAt, factorDue };
    const { grant, found } = await this.begin(tx, owner, standing, beginning, [
      device.renewing(),
      ...besides,
    ]);
    const [[renewed] = []] = found as RenewedDevice[][];
    return { ...grant, deviceToken: device.cookieWithout(renewed?.gone ?? []) };
  }

  /** The browser is known by what it was known by before. `found` is what the statements `before` it answer. */
  async begin(
    tx: Tx,
    owner: SessionOwner,
    standing: SchoolStanding,
    { deviceHash, device, agent, provedAt, factorDue, expiresAt }: Beginning,
    before: readonly Statement<unknown>[] = [],
  ): Promise<{ grant: SessionGrant; sessionId: string; found: unknown[][] }> {
    const token = { schoolId: tx.schoolId, sessionId: uuidv7(), secret: this.refreshTokens.first() };
    const now = this.clock.now();
    const { idleMs, absoluteMs } = lifetimeOf(owner.role);
    const end = Math.min(now + absoluteMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    const idleUntil = new Date(now + idleMs);
    const inserted = insertSession(
      token.sessionId,
      owner.accountId,
      owner.role,
      owner.principal,
      this.refreshTokens.hash(token.secret),
      deviceHash,
      new Date(now),
      provedAt,
      idleUntil,
      new Date(end),
      factorDue,
      agent.browser,
      agent.system,
      device?.id ?? null,
      device ? new Date(device.since) : null,
    );
    const memberships = isMemberRole(owner.role) ? [findElsewhere(owner.accountId)] : [];
    const found: unknown[][] = await tx.together(...before, inserted, ...memberships);
    const [onDevice] = found[before.length] as [OnDevice];
    const [member] = (memberships.length > 0 ? found.at(-1) : []) as { elsewhere: Elsewhere[] }[];
    const session = {
      ...{ ...owner, standing, visiting: null, provedAt, factorDue, ...onDevice },
      elsewhere: member?.elsewhere ?? [],
    };
    return { grant: this.grant(session, token, null, idleMs), sessionId: token.sessionId, found };
  }

  /**
   * Each refresh token opens one renewal. The one before the newest is answered once more for ten seconds, with the same
   * successor; any older one was copied by somebody, and ends the session for both. For an `untouched` page the idle time goes on.
   */
  async renew(refreshToken: string, untouched = false): Promise<SessionGrant> {
    const token = this.refreshTokens.read(refreshToken);
    if (!token) throw new AppError('NOT_SIGNED_IN');
    const grant = await this.db.inSchool(token.schoolId, async (tx) => {
      const [session] = await tx.sql(lockSession(token.sessionId));
      if (!session) return undefined;
      const presented = this.generation(session, token);
      if (presented !== 'reused' && this.isJustSwitched(session)) throw new AppError('SESSION_SWITCHED');
      if (!this.live.isAlive(session)) return undefined;
      if (presented === 'reused') {
        await tx.sql(revokeSession(token.sessionId, 'a used refresh token came back'));
        this.logger.warn({ sessionId: token.sessionId }, 'a used refresh token came back');
        return undefined;
      }
      return this.rotate(tx, session, token, presented, untouched);
    });
    // Outside the transaction, which has to keep the revocation.
    if (!grant) throw new AppError('NOT_SIGNED_IN');
    return grant;
  }

  /** From now on the session's tokens say that it has just been shown whose it is. */
  prove(identity: Identity): Promise<AccessChange> {
    return this.db.inSchool(homeSchoolOf(identity), (tx) => this.proveIn(tx, identity.sessionId));
  }

  /** In the transaction in which the person got a second factor. */
  async hasFactorNow(tx: Tx, { personId, sessionId }: Identity): Promise<AccessChange> {
    await tx.sql(settleFactor(personId, sessionId, 'a second factor was set up elsewhere'));
    await tx.sql(forgetProofs(personId, sessionId));
    await tx.sql(outdateSessionsOf(personId));
    return this.proveIn(tx, sessionId);
  }

  /** What the session's tokens say, as it is in this moment. */
  async tellAnew(tx: Tx, sessionId: string): Promise<AccessChange> {
    const session = await this.live.hold(tx, sessionId);
    const { accessToken, identity } = this.access(session, { schoolId: tx.schoolId, sessionId });
    const alertToken = this.accessTokens.alert(identity, session.elsewhere);
    return { accessToken, ...(alertToken ? { alertToken } : {}) };
  }

  async end(): Promise<void> {
    const identity = currentIdentity();
    const { sessionId, role } = identity;
    const schoolId = homeSchoolOf(identity);
    if (mayVisit(role)) await this.visits.end(sessionId, 'logout');
    await this.db.inSchool(schoolId, (tx) => tx.sql(revokeSession(sessionId, 'logout')));
  }

  private async proveIn(tx: Tx, sessionId: string): Promise<AccessChange> {
    const session = await this.live.hold(tx, sessionId);
    const provedAt = new Date(this.clock.now());
    await tx.sql(markProved(sessionId, provedAt));
    const { accessToken } = this.access({ ...session, provedAt }, { schoolId: tx.schoolId, sessionId });
    return { accessToken };
  }

  private async rotate(
    tx: Tx,
    session: SessionRow,
    token: RefreshToken,
    presented: 'current' | 'previous',
    untouched: boolean,
  ): Promise<SessionGrant> {
    const now = this.clock.now();
    const next = { ...token, secret: this.refreshTokens.after(token) };
    const { idleMs: wholeIdleMs, staysOn } = lifetimeOf(session.role);
    const runsOut = untouched && !staysOn;
    const end = runsOut ? session.idleUntil.getTime() : now + wholeIdleMs;
    const idleUntil = new Date(Math.min(end, session.expiresAt.getTime()));
    if (presented === 'current') {
      const hash = this.refreshTokens.hash(next.secret);
      await tx.sql(rotateSession(token.sessionId, hash, new Date(now), new Date(now + GRACE_MS), idleUntil));
    } else if (!runsOut) await tx.sql(stayAwake(token.sessionId, idleUntil));
    return this.grant(session, next, null, idleUntil.getTime() - now, runsOut);
  }

  private generation({ refreshHash, previousHash, previousUntil }: SessionRow, { secret }: RefreshToken) {
    const hash = this.refreshTokens.hash(secret);
    if (timingSafeEqual(hash, refreshHash)) return 'current';
    const inGrace = previousUntil !== null && previousUntil.getTime() > this.clock.now();
    return inGrace && previousHash && timingSafeEqual(hash, previousHash) ? 'previous' : 'reused';
  }

  /** A request that left the browser before the other school's cookies arrived: they must not be taken away by it. */
  private isJustSwitched({ switchedAt }: SessionRow): boolean {
    return switchedAt !== null && switchedAt.getTime() + GRACE_MS > this.clock.now();
  }

  private grant(
    owner: Signed,
    token: RefreshToken,
    deviceToken: string | null,
    idleMs: number,
    runsOut = false,
  ): SessionGrant {
    const { accessToken, identity } = this.access(owner, token, runsOut ? idleMs / 1000 : undefined);
    return {
      accessToken,
      refreshToken: this.refreshTokens.write(token),
      alertToken: this.accessTokens.alert(identity, owner.elsewhere),
      deviceToken,
      refreshSeconds: Math.floor(idleMs / 1000),
    };
  }

  /** What the session opens at this moment: its own school, or the one that its person visits. */
  private access(
    owner: Signed,
    { schoolId, sessionId }: Pick<RefreshToken, 'schoolId' | 'sessionId'>,
    untouchedSeconds?: number,
  ) {
    const { visiting, standing, elsewhere } = owner;
    const identity = identityOf(owner, schoolId, sessionId);
    const isInside = visiting !== null && this.accessTokens.isLive(visiting);
    const accessToken = isInside
      ? this.accessTokens.visiting(identity, visiting, untouchedSeconds)
      : this.accessTokens.access(identity, standing, elsewhere, untouchedSeconds);
    return { accessToken, identity };
  }
}
