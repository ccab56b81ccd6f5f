import type { AlertType } from './alerts';
import type { CountryCode } from './countries';

export interface EmergencyNumber {
  /** Whom it reaches; `mobile` is everybody, from a mobile phone. */
  reaches: 'everybody' | 'police' | 'rescue' | 'mobile';
  number: string;
}

/**
 * Whom to call when an alert cannot be sent. Only numbers that were found on a page, which the page for children names; a school
 * puts one of its own in front of them in its settings.
 */
export const EMERGENCY_NUMBERS = {
  US: [{ reaches: 'everybody', number: '911' }],
  CA: [{ reaches: 'everybody', number: '911' }],
  GB: [{ reaches: 'everybody', number: '999' }],
  IE: [{ reaches: 'everybody', number: '112' }],
  AU: [{ reaches: 'everybody', number: '000' }],
  ZA: [
    { reaches: 'police', number: '10111' },
    { reaches: 'mobile', number: '112' },
  ],
  SG: [
    { reaches: 'police', number: '999' },
    { reaches: 'rescue', number: '995' },
  ],
} as const satisfies Readonly<Record<CountryCode, readonly EmergencyNumber[]>>;

const FOR_POLICE: readonly AlertType[] = ['amok', 'lockdown'];

/** The number for this kind of emergency; undefined where the country is not known. */
export function emergencyNumber(type: AlertType, country: string | null): string | undefined {
  if (country === null || !Object.hasOwn(EMERGENCY_NUMBERS, country)) return undefined;
  const numbers: readonly EmergencyNumber[] = EMERGENCY_NUMBERS[country as CountryCode];
  const other = FOR_POLICE.includes(type) ? 'rescue' : 'police';
  const fitting = numbers.filter(({ reaches }) => reaches !== other);
  // The service itself before a number that passes the call on.
  return (fitting.find(({ reaches }) => reaches !== 'mobile') ?? fitting[0])?.number;
}
