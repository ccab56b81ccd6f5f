import { AppError, type SessionGrant } from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx } from '@homeroom/database';
import { isStaff } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { lineOfAddress, linesOf, type Subject } from '../budgets/budget.lines';
import {
  type BudgetRow,
  findKnownAccounts,
  findOrigin,
  rememberStaffAddress,
} from '../budgets/budgets.queries';
import { Budgets, type Origin } from '../budgets/budgets.service';
import type { Visitor } from '../budgets/visitor';
import { Clock } from '../clock';
import type { LineTerms } from '../line/school-line';
import { judgeDemandAnew } from '../factors/judged-anew';
import { findSchool, type SchoolRow } from '../schools/schools.queries';
import type { SecretKind } from '../secrets/vault';
import type { ProofAtSignIn, SessionOwner } from '../sessions/access-tokens';
import { SessionsService } from '../sessions/sessions.service';
import type { Place } from './places';
import { SignInLog } from './sign-in-log';
import { stillOpens } from './sign-in.queries';
import { type ShowsFactor, WaitingSignIns } from './waiting-sign-ins';

/** What an attempt found, and everything the budgets need. */
export interface View<Row> {
  rows: Row[];
  school: SchoolRow | undefined;
  /** The time zone that ends the school's day. */
  timeZone: string | null;
  origin: Origin;
}

/** The secret that was right, as stored. */
export interface Opened {
  kind: SecretKind;
  sealed: Buffer;
  /**
   * Set if no secret was shown because an identity provider vouched for the person: they get in, but have proved nothing here. Called under
   * the sign-in's locks, so that a revoked connection is noticed.
   */
  stillVouches?: (tx: Tx) => Promise<boolean>;
}

/**
 * The steps that all ways of signing in share. A wrong school, a wrong ID and a wrong secret take the same steps: same statements, same
 * counting, same hash.
 */
@Injectable()
export class Doorway {
  constructor(
    private readonly db: TenantDb,
    private readonly budgets: Budgets,
    private readonly sessions: SessionsService,
    private readonly waiting: WaitingSignIns,
    private readonly log: SignInLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads in one round trip, also how full the budgets are: those of each row that it finds, and of `unknown` if it finds none. A school
   * that is not open has no accounts here.
   */
  async look<Row extends { accountId: string; budgets?: BudgetRow[] | null }>(
    place: Place,
    lookup: Statement<Row>,
    visitor: Visitor,
    unknown?: Subject,
  ): Promise<View<Row>> {
    const { moment } = this.budgets;
    const at = this.clock.now();
    const { addressKey, deviceParts } = visitor;
    const lines = [lineOfAddress(addressKey, true), ...(unknown ? linesOf(unknown) : [])];
    const keys = lines.map(({ key }) => key);
    const [rows, [school], known, [origin]] = await this.db.read(
      lookup,
      findSchool(),
      findKnownAccounts(deviceParts.map(({ hash }) => hash)),
      findOrigin(addressKey, keys, place.lineKey, new Date(at)),
    );
    const found = rows as Row[];
    const isOpen = place.exists && (school?.status === 'active' || school?.status === 'suspended');
    const budgets = [...(origin?.budgets ?? []), ...found.flatMap((row) => row.budgets ?? [])];
    const seen = { at, moment, budgets, line: origin?.endsAt ? origin : undefined };
    return {
      rows: isOpen ? found : [],
      school: isOpen ? school : undefined,
      timeZone: place.timeZone ?? school?.timeZone ?? null,
      origin: {
        visitor,
        isKnownAddress: origin?.isKnownAddress === true,
        knownAccounts: new Map(known.map(({ accountId, hash }) => [accountId, hash])),
        seen: unknown && seen,
      },
    };
  }

  /** Counts, then judges. Returns the subject that was opened; undefined for a wrong secret. */
  async judge<S extends Subject>(
    subjects: readonly S[],
    origin: Origin,
    line: LineTerms | undefined,
    judge: (open: readonly Subject[]) => Promise<S | undefined>,
  ): Promise<{ right: S | undefined; waitMs: number }> {
    const attempt = await this.budgets.begin(subjects, origin, line);
    const right = await judge(attempt.judged).catch(async (error: unknown) => {
      await this.budgets.notJudged(attempt);
      throw error;
    });
    if (right) await this.budgets.succeeded(attempt, right);
    else await this.budgets.failed(attempt);
    return { right, waitMs: attempt.waitMs };
  }

  /**
   * Called when the secret was right. People of a suspended school get in too: their session shows the page that says so, and permits the
   * alert path, which nobody may be denied. Uses its own transaction: unlike a count, a session must be durable. Throws FACTOR_NEEDED if
   * the account has a second factor.
   */
  async letIn(view: View<unknown>, owner: SessionOwner, opened: Opened): Promise<SessionGrant> {
    if (!this.waiting.mayHaveFactor(owner) && !opened.stillVouches)
      return this.letInAtOnce(view, owner, opened);
    const { factorDue, grant } = await this.witness(owner, opened, async (tx) => {
      const factorDue = await this.waiting.isFactorDue(tx, owner);
      const isVouched = opened.stillVouches !== undefined;
      return { factorDue, grant: await this.openSession(tx, owner, view, { factorDue, isVouched }) };
    });
    if (factorDue) await this.db.transaction((tx) => judgeDemandAnew(tx, owner));
    return grant;
  }

  /**
   * For those who never have a second factor: nothing is to be asked between the lock and the session, so both go in one round trip. If the
   * account does not open any more, the session is rolled back.
   */
  private letInAtOnce(view: View<unknown>, owner: SessionOwner, opened: Opened): Promise<SessionGrant> {
    return this.db.transaction(async (tx) => {
      const [, grant] = await Promise.all([this.lock(tx, owner, opened), this.openSession(tx, owner, view)]);
      return grant;
    });
  }

  /** Runs `work` for a person who has just proved everything that this account requires; the account stays locked until it is done. */
  witness<T>(owner: SessionOwner, opened: Opened, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await this.lock(tx, owner, opened);
      await this.waiting.refuseWithFactor(tx, owner, opened.sealed);
      return work(tx);
    });
  }

  /** The factor is consumed only by the session it opens. Returns undefined for a wrong one. */
  letInWith(
    shows: ShowsFactor,
    view: View<unknown>,
    owner: SessionOwner,
    opened: Opened,
  ): Promise<SessionGrant | undefined> {
    return this.witnessWith(shows, owner, opened, (tx) => this.openSession(tx, owner, view));
  }

  witnessWith<T>(
    shows: ShowsFactor,
    owner: SessionOwner,
    opened: Opened,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> {
    return this.db.transaction(async (tx) => {
      await this.lock(tx, owner, opened);
      return (await shows(tx)) && work(tx);
    });
  }

  private async lock(tx: Tx, { accountId }: SessionOwner, opened: Opened): Promise<void> {
    const { kind, sealed, stillVouches } = opened;
    const [open] = await tx.sql(stillOpens(accountId, kind, sealed));
    if (!open) throw new AppError('SIGN_IN_FAILED');
    if (stillVouches && !(await stillVouches(tx))) throw new AppError('SIGN_IN_OVER');
  }

  private async openSession(
    tx: Tx,
    owner: SessionOwner,
    { school, origin: { visitor } }: View<unknown>,
    proof: ProofAtSignIn = {},
  ): Promise<SessionGrant> {
    if (!school) throw new AppError('SIGN_IN_FAILED');
    const besides = [
      ...(isStaff(owner.role) ? [rememberStaffAddress(visitor.addressKey)] : []),
      // A class's device belongs to no person, so nobody would review its sign-ins.
      ...(owner.role === 'class_device'
        ? []
        : [this.log.noting(owner.accountId, 'signed_in', visitor.agent)]),
    ];
    return this.sessions.open(tx, owner, school.standing, visitor, proof, ...besides);
  }
}
