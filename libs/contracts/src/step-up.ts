import type { StepUpMethod } from '@homeroom/domain';
import { ShownFactor } from './factors';
import { IfGiven, Secret } from './fields';

/** GET /api/account/step-up: the methods by which this person can prove their identity. */
export interface StepUpMethods {
  methods: StepUpMethod[];
  /** For people who sign in through a provider and have never been given a PIN: where to get one. */
  pinFrom?: 'mail' | 'office';
}

/** POST /api/account/step-up: one of the methods from GET. */
export class StepUp extends ShownFactor {
  /** The password or the PIN, if there is no second factor. */
  @IfGiven()
  @Secret('Please enter your password.')
  password?: string;
}

export interface SteppedUp {
  success: true;
  /** No further step-up is required until then. */
  until: string;
}
