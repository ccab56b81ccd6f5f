import { AppError, PLATFORM_SCHOOL_ID, type SessionGrant } from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx } from '@homeroom/database';
import { isStaff, type SchoolStanding } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { type DirectoryKind, findInDirectory } from '../accounts/directory.queries';
import { findKnownAccounts, isKnownAddress, rememberStaffAddress } from '../budgets/budgets.queries';
import { Budgets, type Origin, type Subject } from '../budgets/budgets.service';
import type { Visitor } from '../budgets/visitor';
import { findSchool, type SchoolRow } from '../schools/schools.queries';
import { type SecretKind, Vault } from '../secrets/vault';
import type { SessionOwner } from '../sessions/access-tokens';
import { SessionsService } from '../sessions/sessions.service';
import { stillOpens } from './sign-in.queries';

/** Which school somebody wants to enter. */
export interface Place {
  schoolId: string;
  /** False for a code or parent ID that leads nowhere: the attempt then takes the same steps in the platform's space. */
  exists: boolean;
  schoolKey: string;
}

/** What is there to be opened, and all that budgets need to know. */
export interface View<Row> {
  rows: Row[];
  school: SchoolRow | undefined;
  origin: Origin;
}

/** The secret that was right, as it is kept. */
export interface Opened {
  kind: SecretKind;
  sealed: Buffer;
}

/**
 * The steps that every way of signing in has in common. Whoever types a wrong school, a wrong ID or a wrong secret goes
 * through the same ones: same statements, same counting, same hash.
 */
@Injectable()
export class Doorway {
  constructor(
    private readonly db: TenantDb,
    private readonly budgets: Budgets,
    private readonly sessions: SessionsService,
    private readonly vault: Vault,
  ) {}

  /** Finds the school by what was typed and does the rest inside it. */
  async at<T>(kind: DirectoryKind, value: string, work: (place: Place) => Promise<T>): Promise<T> {
    const entry = await runForSchool(PLATFORM_SCHOOL_ID, () => this.db.readOne(findInDirectory(kind, value)));
    const place = entry
      ? { schoolId: entry.schoolId, exists: true, schoolKey: 'own' }
      : { schoolId: PLATFORM_SCHOOL_ID, exists: false, schoolKey: this.unknownKey(kind, value) };
    return runForSchool(place.schoolId, () => work(place));
  }

  /** In one trip. A school that is not open to anybody shows no accounts. */
  async look<Row>(place: Place, lookup: Statement<Row>, visitor: Visitor): Promise<View<Row>> {
    const [found, [school], known, [address]] = await this.db.read(
      lookup,
      findSchool(),
      findKnownAccounts(visitor.deviceHash ?? ''),
      isKnownAddress(visitor.addressKey),
    );
    const isOpen = place.exists && (school?.status === 'active' || school?.status === 'suspended');
    return {
      rows: isOpen ? (found as Row[]) : [],
      school: isOpen ? school : undefined,
      origin: {
        visitor,
        schoolKey: place.schoolKey,
        isKnownAddress: place.exists && address?.known === true,
        knownAccounts: new Set(place.exists ? known.map(({ accountId }) => accountId) : []),
      },
    };
  }

  /** Counts, then judges. Answers the subject that was opened; undefined for a wrong secret. */
  async judge<S extends Subject>(
    subjects: readonly S[],
    origin: Origin,
    judge: (open: readonly Subject[]) => Promise<S | undefined>,
  ): Promise<{ right: S | undefined; waitMs: number }> {
    const attempt = await this.budgets.begin(subjects, origin);
    const right = await judge(attempt.judged).catch(async (error: unknown) => {
      await this.budgets.notJudged(attempt);
      throw error;
    });
    if (right) await this.budgets.succeeded(attempt, right);
    else this.budgets.failed(attempt);
    return { right, waitMs: attempt.waitMs };
  }

  /**
   * The secret was right. People of a suspended school come in as well: their session opens the page that says so, and
   * the alert path, which nobody may be kept from. In a transaction of its own: unlike a count, a session that was handed
   * out has to be on the disk.
   */
  async letIn({ school, origin }: View<unknown>, owner: SessionOwner, opened: Opened): Promise<SessionGrant> {
    if (!school) throw new AppError('SIGN_IN_FAILED');
    return this.db.transaction(async (tx) => {
      const [open] = await tx.sql(stillOpens(owner.accountId, opened.kind, opened.sealed));
      if (!open) throw new AppError('SIGN_IN_FAILED');
      return this.openSession(tx, owner, school.standing, origin.visitor);
    });
  }

  /** An ID that leads to nobody has a budget like any other. */
  unknown(rule: Subject['rule'], ...typed: string[]): Subject {
    return { key: `unknown:${this.unknownKey(...typed)}`, rule };
  }

  private async openSession(
    tx: Tx,
    owner: SessionOwner,
    standing: SchoolStanding,
    visitor: Visitor,
  ): Promise<SessionGrant> {
    if (isStaff(owner.role)) await tx.sql(rememberStaffAddress(visitor.addressKey));
    return this.sessions.open(tx, owner, standing, visitor.deviceToken);
  }

  private unknownKey(...typed: string[]): string {
    return this.vault.keyed('typed', ...typed).toString('base64url');
  }
}
