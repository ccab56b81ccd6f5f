/** How somebody shows who they are: a second factor, or the password or PIN where there is none. */
export const STEP_UP_METHODS = ['password', 'pin'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];
