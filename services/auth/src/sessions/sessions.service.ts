import { timingSafeEqual } from 'node:crypto';
import {
  type AccessChange,
  type Agent,
  AppError,
  type Elsewhere,
  type Identity,
  type ReceivedPair,
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
import { findElsewhere, lockAccess } from '../memberships/memberships.queries';
import { findRoots, forgetProofs } from '../memberships/switching.queries';
import { VisitsService } from '../visits/visits.service';
import {
  AccessTokens,
  identityOf,
  type Marks,
  type OnDevice,
  type Proof,
  type ProofAtSignIn,
  type SessionOwner,
} from './access-tokens';
import { homeSchoolOf } from './home';
import { GRACE_MS, LATE_MS, lifetimeOf } from './lifetimes';
import { LiveSessions } from './live-sessions';
import { type RefreshToken, RefreshTokens } from './refresh-token';
import {
  endWay,
  insertSession,
  lockSession,
  markProved,
  noteShown,
  outdateSessionsOf,
  revokeSession,
  rotateSession,
  settleFactor,
  type SessionPlace,
  type SessionRow,
  stayAwake,
} from './sessions.queries';

/** The owner of a session, and everything that its tokens contain. */
type Signed = SessionOwner & Proof & OnDevice & Pick<SessionRow, 'standing' | 'visiting' | 'elsewhere'>;

/** Properties of a new session, besides its owner. */
interface Beginning extends Omit<Proof, 'isVouched'>, Pick<ProofAtSignIn, 'isVouched'> {
  deviceHash: string;
  /** If undefined, the browser that the account knows by `deviceHash`, or else a new one. */
  device?: SessionDevice | undefined;
  agent: Agent;
  /** If it ends earlier than sessions of its role. */
  expiresAt?: Date;
  /** Whether another session gave way to it, and refers to it until a browser has presented the new one. */
  inPlaceOfAnother?: boolean;
}

/**
 * The state of a refresh token: the latest; the previous one, moments ago; the previous one, whose successor was never presented; or one
 * whose successor was used, so that two browsers have it.
 */
type Generation = 'current' | 'again' | 'lost' | 'copied';

/** The result of presenting a refresh token. */
type Shown =
  | { kind: 'granted'; grant: SessionGrant }
  /** A session in another school has replaced it; `isFresh` if that was moments ago. */
  | { kind: 'gone on'; to: SessionPlace; isFresh: boolean }
  | { kind: 'copied' }
  | { kind: 'over' };

const OVER = { kind: 'over' } as const;

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

  /** Runs in the transaction of the sign-in, in one round trip with the statements in `besides`. */
  async open(
    tx: Tx,
    owner: SessionOwner,
    standing: SchoolStanding,
    visitor: Pick<Visitor, 'deviceParts' | 'agent'>,
    { factorDue = false, isVouched = false }: ProofAtSignIn = {},
    ...besides: readonly Statement<never>[]
  ): Promise<SessionGrant> {
    const device = new NewDevice(owner.accountId, visitor);
    const provedAt = isVouched ? null : new Date(this.clock.now());
    const beginning = { deviceHash: device.part.hash, agent: visitor.agent, provedAt, factorDue, isVouched };
    const { grant, found } = await this.begin(tx, owner, standing, beginning, [
      device.renewing(),
      ...besides,
    ]);
    const [[renewed] = []] = found as RenewedDevice[][];
    return { ...grant, deviceToken: device.cookieWithout(renewed?.gone ?? []) };
  }

  /** The browser keeps the identity by which it was known. `found` is the results of the statements in `before`. */
  async begin(
    tx: Tx,
    owner: SessionOwner,
    standing: SchoolStanding,
    beginning: Beginning,
    before: readonly Statement<unknown>[] = [],
  ): Promise<{ grant: SessionGrant; sessionId: string; found: unknown[][] }> {
    const { deviceHash, device, agent, provedAt, factorDue, expiresAt } = beginning;
    const { isVouched = false, inPlaceOfAnother = false } = beginning;
    const sessionId = uuidv7();
    const secret = inPlaceOfAnother ? this.refreshTokens.firstInPlace(sessionId) : this.refreshTokens.first();
    const token = { schoolId: tx.schoolId, sessionId, secret };
    const now = this.clock.now();
    const { idleMs, absoluteMs } = lifetimeOf(owner.role);
    const end = Math.min(now + absoluteMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    const idleUntil = new Date(now + idleMs);
    const inserted = insertSession(
      sessionId,
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
      inPlaceOfAnother ? null : 0,
      isVouched,
    );
    const memberships = isMemberRole(owner.role) ? [findElsewhere(owner.accountId)] : [];
    const found: unknown[][] = await tx.together(...before, inserted, ...memberships);
    const [onDevice] = found[before.length] as [OnDevice];
    const [member] = (memberships.length > 0 ? found.at(-1) : []) as { elsewhere: Elsewhere[] }[];
    const session = {
      ...{ ...owner, standing, visiting: null, provedAt, factorDue, isVouched, ...onDevice },
      elsewhere: member?.elsewhere ?? [],
    };
    const marks = inPlaceOfAnother ? { pair: pairOf(0, 0) } : {};
    return { grant: this.grant(session, token, idleMs, marks), sessionId, found };
  }

  /**
   * Each refresh token allows one renewal. The previous one is answered again for ten seconds. If no browser has presented its successor,
   * the response was lost, and it is answered as long as the session lasts: with the same successor for a minute, then with another one,
   * which exposes anybody who does have the first. Any other token is a copy, and ends everything that the sign-in has led to, for both.
   * For an `untouched` page the idle time keeps running.
   */
  async renew(refreshToken: string, untouched = false): Promise<SessionGrant> {
    const token = this.refreshTokens.read(refreshToken);
    if (!token) throw new AppError('NOT_SIGNED_IN');
    const shown = await this.show(token, untouched);
    const led =
      shown.kind === 'gone on' ? await this.show({ ...token, ...shown.to }, untouched, true) : shown;
    if (led.kind === 'granted') return led === shown ? led.grant : { ...led.grant, ended: token.sessionId };
    // A request sent before the other school's cookies arrived: it must not remove them.
    if (led.kind !== 'over' && shown.kind === 'gone on' && shown.isFresh)
      throw new AppError('SESSION_SWITCHED');
    // In its own transaction, which the error below does not roll back.
    if (led.kind !== 'over') await this.endWay(token);
    throw new AppError('NOT_SIGNED_IN');
  }

  /** Tokens that browsers have presented did arrive: anybody who presents their predecessor later has a copy. */
  async received(pairs: readonly ReceivedPair[]): Promise<void> {
    for (const schoolId of new Set(pairs.map((each) => each.schoolId))) {
      const here = pairs.filter((each) => each.schoolId === schoolId);
      const [ids, shown] = [here.map(({ sessionId }) => sessionId), here.map(({ pair }) => pair)];
      const noted = noteShown(ids, shown, new Date(this.clock.now()));
      const twice = await this.db.inSchool(schoolId, (tx) => tx.sql(noted));
      for (const { id } of twice) await this.endWay({ schoolId, sessionId: id });
    }
  }

  /** From now on the session's tokens say that its owner was just authenticated, if `judged` does not throw. */
  prove(identity: Identity, judged: (tx: Tx) => Promise<void>): Promise<AccessChange> {
    return this.db.inSchool(homeSchoolOf(identity), async (tx) => {
      await judged(tx);
      return this.proveIn(tx, identity.sessionId);
    });
  }

  /** For the person acting in this transaction, whose token is still accepted for a moment after the session has ended. */
  async mustLive(tx: Tx, { sessionId }: Identity): Promise<void> {
    await this.live.hold(tx, sessionId);
  }

  /** Runs in the transaction in which the person got a second factor. A concurrent switch is either seen or comes after it. */
  async hasFactorNow(tx: Tx, { personId, sessionId }: Identity): Promise<AccessChange> {
    await tx.sql(lockAccess([personId]));
    await tx.sql(settleFactor(personId, sessionId, 'a second factor was set up elsewhere'));
    await tx.sql(forgetProofs(personId, sessionId));
    await tx.sql(outdateSessionsOf(personId));
    return this.proveIn(tx, sessionId);
  }

  /** Issues tokens with the session's current data. */
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
    // From now on the session includes the person's other schools, also for alarms.
    if (session.isVouched) return this.tellAnew(tx, sessionId);
    const { accessToken } = this.access({ ...session, provedAt }, { schoolId: tx.schoolId, sessionId });
    return { accessToken };
  }

  /** `fromBefore`: the token belongs to the session that this one has replaced. */
  private show(token: RefreshToken, untouched: boolean, fromBefore = false): Promise<Shown> {
    return this.db.inSchool(token.schoolId, async (tx) => {
      const [session] = await tx.sql(lockSession(token.sessionId));
      if (!session) return OVER;
      const generation = this.generation(session, token, fromBefore);
      const { goesOnIn } = session;
      if (generation === 'copied') return goesOnIn || this.live.isAlive(session) ? { kind: 'copied' } : OVER;
      if (goesOnIn) {
        const stood = this.live.isAlive({ ...session, switchedAt: null });
        return stood ? { kind: 'gone on', to: goesOnIn, isFresh: this.isJustSwitched(session) } : OVER;
      }
      if (!this.live.isAlive(session)) return OVER;
      return {
        kind: 'granted',
        grant: await this.rotate(tx, session, token, generation, untouched, fromBefore),
      };
    });
  }

  private async rotate(
    tx: Tx,
    session: SessionRow,
    token: RefreshToken,
    generation: Exclude<Generation, 'copied'>,
    untouched: boolean,
    fromBefore: boolean,
  ): Promise<SessionGrant> {
    const now = this.clock.now();
    const rotations = session.rotations + (generation === 'current' ? 1 : 0);
    const attempts = generation === 'current' ? 0 : session.attempts + (generation === 'lost' ? 1 : 0);
    const isFirst = fromBefore && attempts === 0;
    const secret = isFirst
      ? this.refreshTokens.firstInPlace(token.sessionId)
      : this.refreshTokens.after(token, attempts);
    const next = { ...token, secret };
    const { idleMs: wholeIdleMs, staysOn } = lifetimeOf(session.role);
    const runsOut = untouched && !staysOn;
    const end = runsOut ? session.idleUntil.getTime() : now + wholeIdleMs;
    const idleUntil = new Date(Math.min(end, session.expiresAt.getTime()));
    if (generation !== 'again') {
      const hashes = [this.refreshTokens.hash(token.secret), this.refreshTokens.hash(next.secret)] as const;
      const graceUntil = new Date(now + GRACE_MS);
      await tx.sql(
        rotateSession(token.sessionId, ...hashes, rotations, attempts, new Date(now), graceUntil, idleUntil),
      );
    } else if (!runsOut) await tx.sql(stayAwake(token.sessionId, idleUntil));
    const idleMs = idleUntil.getTime() - now;
    return this.grant(session, next, idleMs, {
      untouchedSeconds: runsOut ? idleMs / 1000 : undefined,
      pair: pairOf(rotations, attempts),
    });
  }

  private generation(
    { refreshHash, previousHash, previousUntil, rotatedAt, shownAttempt }: SessionRow,
    { secret }: RefreshToken,
    fromBefore: boolean,
  ): Generation {
    const hash = this.refreshTokens.hash(secret);
    if (timingSafeEqual(hash, refreshHash)) return 'current';
    const isFirst = fromBefore && previousHash === null;
    if (!isFirst && !(previousHash && timingSafeEqual(hash, previousHash))) return 'copied';
    const now = this.clock.now();
    if (previousUntil !== null && previousUntil.getTime() > now) return 'again';
    if (shownAttempt !== null) return 'copied';
    return rotatedAt.getTime() + LATE_MS > now ? 'again' : 'lost';
  }

  private isJustSwitched({ switchedAt }: SessionRow): boolean {
    return switchedAt !== null && switchedAt.getTime() + GRACE_MS > this.clock.now();
  }

  /** Switches from this sign-in's sessions wait for the lock, wherever they have come to. */
  private async endWay({ schoolId, sessionId }: SessionPlace): Promise<void> {
    const because = 'a used refresh token came back';
    const ended = await this.db.inSchool(schoolId, async (tx) => {
      const [roots] = await tx.sql(findRoots(sessionId));
      if (!roots) return [];
      await tx.sql(lockAccess([roots.rootAccountId]));
      return tx.sql(endWay(sessionId, roots.signInId, because));
    });
    if (ended.length > 0) this.logger.warn({ sessionId }, because);
  }

  private grant(owner: Signed, token: RefreshToken, idleMs: number, marks: Marks): SessionGrant {
    const { accessToken, identity } = this.access(owner, token, marks);
    return {
      accessToken,
      refreshToken: this.refreshTokens.write(token),
      alertToken: this.accessTokens.alert(identity, owner.elsewhere),
      deviceToken: null,
      refreshSeconds: Math.floor(idleMs / 1000),
    };
  }

  /** Issues a token for the session's own school, or for the one being visited. */
  private access(owner: Signed, { schoolId, sessionId }: SessionPlace, marks: Marks = {}) {
    const { visiting, standing, elsewhere } = owner;
    const identity = identityOf(owner, schoolId, sessionId);
    const isInside = visiting !== null && this.accessTokens.isLive(visiting);
    const accessToken = isInside
      ? this.accessTokens.visiting(identity, visiting, marks)
      : this.accessTokens.access(identity, standing, elsewhere, marks);
    return { accessToken, identity };
  }
}

/** Identifies the response to a renewal: the number of the rotation, and how often it was reissued. */
function pairOf(rotations: number, attempts: number): string {
  return `${rotations}.${attempts}`;
}
