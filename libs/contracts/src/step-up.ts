import type { StepUpMethod } from '@homeroom/domain';
import { ShownFactor } from './factors';
import { IfGiven, Secret } from './fields';

/** GET /api/account/step-up: by what this person can show who they are. */
export interface StepUpMethods {
  methods: StepUpMethod[];
  /** Of whom nobody has ever shown a PIN, because somebody else vouches for them: who gives them one. */
  pinFrom?: 'mail' | 'office';
}

/** POST /api/account/step-up: one of the ways that GET names. */
export class StepUp extends ShownFactor {
  /** The password or the PIN, where there is no second factor. */
  @IfGiven()
  @Secret('Please enter your password.')
  password?: string;
}

export interface SteppedUp {
  success: true;
  /** Until then nothing asks again. */
  until: string;
}
