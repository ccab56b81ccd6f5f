import { statement } from '@homeroom/database';
import type { CountryCode, SchoolStatus, SubscriptionLevel } from '@homeroom/domain';

export interface SchoolState {
  status: SchoolStatus;
  subscriptionLevel: SubscriptionLevel;
  trialEndsAt: Date;
  publicSchool: boolean;
  annualPayment: boolean;
  country: CountryCode;
  timeZone: string;
}

/** Locks the school, which serialises changes to it. */
export const lockState = statement<SchoolState>(
  'school.lock_state',
  `SELECT status, subscription_level AS "subscriptionLevel", trial_ends_at AS "trialEndsAt",
     public_school AS "publicSchool", annual_payment AS "annualPayment", country, time_zone AS "timeZone"
   FROM school WHERE school_id = $1 AND status <> 'deleted' FOR UPDATE`,
);

export const keepState = statement<
  never,
  [
    status: string,
    subscriptionLevel: string,
    trialEndsAt: Date,
    publicSchool: boolean,
    annualPayment: boolean,
    country: CountryCode,
  ]
>(
  'school.keep_state',
  `UPDATE school SET status = $2, subscription_level = $3, trial_ends_at = $4, public_school = $5,
     annual_payment = $6, country = $7
   WHERE school_id = $1`,
);
