import { AppError, type ScimFault } from '@homeroom/contracts';

/** In English only: it is read by machines and the people who operate them. */
export function fault(scimType: ScimFault, said: string): AppError {
  return new AppError(scimType === 'uniqueness' ? 'EMAIL_TAKEN' : 'VALIDATION_FAILED', said, { scimType });
}
