import { AppError, type ScimFault } from '@homeroom/contracts';

/** In English alone: machines read it, and whoever looks after them. */
export function fault(scimType: ScimFault, said: string): AppError {
  return new AppError(scimType === 'uniqueness' ? 'EMAIL_TAKEN' : 'VALIDATION_FAILED', said, { scimType });
}
