import { AppError, type SecondStep } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AccountGuesses } from '../budgets/account-guesses';
import type { Visitor } from '../budgets/visitor';
import type { Owner } from '../factors/authenticator';
import { SecondFactor } from '../factors/second-factor';
import type { SessionOwner } from '../sessions/access-tokens';
import { Doorway, type Opened, type View } from './doorway';
import { Places } from './places';
import { SignInLog } from './sign-in-log';
import type { SignedIn, Witnessed } from './sign-in.service';
import { findWaiting, type WaitingRow } from './sign-in.queries';
import { askedIn, type ShowsFactor, WaitingSignIns } from './waiting-sign-ins';

interface Begun {
  owner: Owner;
  account: WaitingRow;
  view: View<WaitingRow>;
}

/** A sign-in whose second factor is being checked. */
interface Judged extends Pick<Begun, 'account' | 'view'> {
  shows: ShowsFactor;
  whose: SessionOwner & { schoolId: string };
  opened: Opened;
}

/** The second step: the password or PIN was right, and a second factor follows. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly places: Places,
    private readonly doorway: Doorway,
    private readonly waiting: WaitingSignIns,
    private readonly factors: SecondFactor,
    private readonly guesses: AccountGuesses,
    private readonly log: SignInLog,
  ) {}

  askForPasskey(token: string, visitor: Visitor) {
    return this.inSignIn(token, visitor, ({ owner }) =>
      this.factors.askForPasskey(owner.accountId, askedIn(token)),
    );
  }

  show(step: SecondStep, visitor: Visitor): Promise<SignedIn> {
    return this.judge(step, visitor, async ({ shows, account, whose, opened, view }) => {
      const { school } = view;
      const grant = await this.doorway.letInWith(shows, view, whose, opened);
      return grant && school && { account, school, schoolId: whose.schoolId, grant };
    });
  }

  /** Like `SignInService.proveTeacher`, for accounts with a second factor. */
  prove<T>(step: SecondStep, visitor: Visitor, work: Witnessed<T>): Promise<T> {
    return this.judge(step, visitor, ({ shows, whose, opened }) =>
      this.doorway.witnessWith(shows, whose, opened, (tx) => work(tx, whose)),
    );
  }

  private judge<T>(
    { token, ...shown }: SecondStep,
    visitor: Visitor,
    goes: (asked: Judged) => Promise<T | undefined>,
  ): Promise<T> {
    return this.inSignIn(token, visitor, async ({ owner, account, view }) => {
      const right = await this.guesses.judge(lineOf(owner, view), () =>
        goes({
          shows: (tx) => this.factors.check(tx, owner, shown, askedIn(token)),
          whose: { ...account, principal: false, schoolId: owner.schoolId },
          opened: { kind: account.kind, sealed: account.secret },
          account,
          view,
        }),
      );
      if (right !== undefined) return right;
      await this.log.refused(owner.accountId, 'wrong_factor', visitor.agent);
      throw new AppError('STEP_UP_WRONG');
    });
  }

  /** A forged token, or one for an old password, is answered like an expired one. */
  private async inSignIn<T>(token: string, visitor: Visitor, work: (begun: Begun) => Promise<T>): Promise<T> {
    const owner = this.waiting.ownerOf(token);
    return this.places.byId(owner.schoolId, async (place) => {
      const view = await this.doorway.look(place, findWaiting(owner.accountId), visitor);
      const [account] = view.rows;
      if (!account || !this.waiting.isOurs(token, owner, account.secret)) throw new AppError('SIGN_IN_OVER');
      return work({ owner, account, view });
    });
  }
}

/** A device that the account knows is not affected by guesses from elsewhere. */
function lineOf({ accountId }: Owner, { origin }: View<unknown>): string {
  const device = origin.knownAccounts.get(accountId);
  return device ? `second-step:${accountId}:${device}` : `second-step:${accountId}`;
}
