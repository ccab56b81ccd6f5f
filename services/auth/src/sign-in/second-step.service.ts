import { AppError, type SecondStep } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AccountGuesses } from '../budgets/account-guesses';
import type { Visitor } from '../budgets/visitor';
import type { Owner } from '../factors/authenticator';
import { SecondFactor } from '../factors/second-factor';
import { Doorway, type View } from './doorway';
import { Places } from './places';
import { SignInLog } from './sign-in-log';
import type { SignedIn } from './sign-in.service';
import { findWaiting, type WaitingRow } from './sign-in.queries';
import { askedIn, WaitingSignIns } from './waiting-sign-ins';

interface Begun {
  owner: Owner;
  account: WaitingRow;
  view: View<WaitingRow>;
}

/** The password or PIN was right; now what the person has besides it. */
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

  show({ token, ...shown }: SecondStep, visitor: Visitor): Promise<SignedIn> {
    return this.inSignIn(token, visitor, async ({ owner, account, view }) => {
      const { school } = view;
      const opened = { kind: account.kind, sealed: account.secret };
      const grant = await this.guesses.judge(lineOf(owner, view), () =>
        this.doorway.letInWith(
          (tx) => this.factors.check(tx, owner, shown, askedIn(token)),
          view,
          { ...account, principal: false },
          opened,
        ),
      );
      if (!grant) await this.log.refused(owner.accountId, 'wrong_factor', visitor.agent);
      if (!grant || !school) throw new AppError('STEP_UP_WRONG');
      return { account, school, schoolId: owner.schoolId, grant };
    });
  }

  /** A mark that is not ours, or not of the present password, looks like one that has become too old. */
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

/** On a device that the account knows nobody else's guesses are in the way. */
function lineOf({ accountId }: Owner, { origin }: View<unknown>): string {
  const device = origin.knownAccounts.get(accountId);
  return device ? `second-step:${accountId}:${device}` : `second-step:${accountId}`;
}
