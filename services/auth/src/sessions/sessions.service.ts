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

/** Whose session it is and all that its tokens say. */
type Signed = SessionOwner & Proof & OnDevice & Pick<SessionRow, 'standing' | 'visiting' | 'elsewhere'>;

/** What a new session is, besides whose. */
interface Beginning extends Omit<Proof, 'isVouched'>, Pick<ProofAtSignIn, 'isVouched'> {
  deviceHash: string;
  /** Absent: the one that `deviceHash` stands for in this account, else nothing that was seen before. */
  device?: SessionDevice | undefined;
  agent: Agent;
  /** It ends earlier than its role's would. */
  expiresAt?: Date;
  /** Another session gave its place for it, and leads to it until a browser has shown it. */
  inPlaceOfAnother?: boolean;
}

/**
 * What a refresh token is to its session: the newest; the one before, a moment ago; the one before, whose successor has not
 * been seen anywhere; or one whose successor was used, so that two have it.
 */
type Generation = 'current' | 'again' | 'lost' | 'copied';

/** What comes of showing one. */
type Shown =
  | { kind: 'granted'; grant: SessionGrant }
  /** Another school's session has its place, maybe since a moment ago. */
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

  /** In the transaction of the sign-in, in one trip with what is written `besides`. */
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

  /** The browser is known by what it was known by before. `found` is what the statements `before` it answer. */
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
   * Each refresh token opens one renewal. The one before the newest is answered once more for ten seconds. Where no browser
   * has shown its successor the answer was lost, and it is answered for as long as the session lasts: with the same one for a
   * minute, then with another in its place, by which whoever has the first one nevertheless is found out. Any other was copied
   * by somebody, and ends for both all that its sign-in has become. For an `untouched` page the idle time goes on.
   */
  async renew(refreshToken: string, untouched = false): Promise<SessionGrant> {
    const token = this.refreshTokens.read(refreshToken);
    if (!token) throw new AppError('NOT_SIGNED_IN');
    const shown = await this.show(token, untouched);
    const led =
      shown.kind === 'gone on' ? await this.show({ ...token, ...shown.to }, untouched, true) : shown;
    if (led.kind === 'granted') return led === shown ? led.grant : { ...led.grant, ended: token.sessionId };
    // A request that left the browser before the other school's cookies arrived: they must not be taken away by it.
    if (led.kind !== 'over' && shown.kind === 'gone on' && shown.isFresh)
      throw new AppError('SESSION_SWITCHED');
    // In a transaction of its own, which no refusal takes back.
    if (led.kind !== 'over') await this.endWay(token);
    throw new AppError('NOT_SIGNED_IN');
  }

  /** What browsers have shown did arrive: whoever comes afterwards with what led to it has a copy. */
  async received(pairs: readonly ReceivedPair[]): Promise<void> {
    for (const schoolId of new Set(pairs.map((each) => each.schoolId))) {
      const here = pairs.filter((each) => each.schoolId === schoolId);
      const [ids, shown] = [here.map(({ sessionId }) => sessionId), here.map(({ pair }) => pair)];
      const noted = noteShown(ids, shown, new Date(this.clock.now()));
      const twice = await this.db.inSchool(schoolId, (tx) => tx.sql(noted));
      for (const { id } of twice) await this.endWay({ schoolId, sessionId: id });
    }
  }

  /** From now on the session's tokens say that it has just been shown whose it is, where that stands by `judged`. */
  prove(identity: Identity, judged: (tx: Tx) => Promise<void>): Promise<AccessChange> {
    return this.db.inSchool(homeSchoolOf(identity), async (tx) => {
      await judged(tx);
      return this.proveIn(tx, identity.sessionId);
    });
  }

  /** Of whoever acts in this transaction: their token is believed for a moment after their session has ended. */
  async mustLive(tx: Tx, { sessionId }: Identity): Promise<void> {
    await this.live.hold(tx, sessionId);
  }

  /** In the transaction in which the person got a second factor. A switch that is just being made is seen, or comes after it. */
  async hasFactorNow(tx: Tx, { personId, sessionId }: Identity): Promise<AccessChange> {
    await tx.sql(lockAccess([personId]));
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
    // The person's other schools are theirs from here on, also for alarms.
    if (session.isVouched) return this.tellAnew(tx, sessionId);
    const { accessToken } = this.access({ ...session, provedAt }, { schoolId: tx.schoolId, sessionId });
    return { accessToken };
  }

  /** `fromBefore`: the token is of the session in whose place this one is. */
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

  /** Each switch on the way waits for it, wherever the way has come to. */
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

  /** What the session opens at this moment: its own school, or the one that its person visits. */
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

/** Names what was answered at one renewal: one number for each that followed another, and one for each time it was made anew. */
function pairOf(rotations: number, attempts: number): string {
  return `${rotations}.${attempts}`;
}
