import type { AlertType } from './alerts';
import type { CountryCode } from './countries';

export interface EmergencyNumber {
  /** The service that it reaches; `mobile` reaches everybody, from a mobile phone. */
  reaches: 'everybody' | 'police' | 'rescue' | 'mobile';
  number: string;
}

/**
 * The numbers to call when an alert cannot be sent. Only numbers found on a published page, which the page for children cites; a school can
 * add its own before them in its settings.
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

/** The number for this kind of emergency; undefined if the country is unknown. */
export function emergencyNumber(type: AlertType, country: string | null): string | undefined {
  if (country === null || !Object.hasOwn(EMERGENCY_NUMBERS, country)) return undefined;
  const numbers: readonly EmergencyNumber[] = EMERGENCY_NUMBERS[country as CountryCode];
  const other = FOR_POLICE.includes(type) ? 'rescue' : 'police';
  const fitting = numbers.filter(({ reaches }) => reaches !== other);
  // Prefers the service itself to a number that forwards the call.
  return (fitting.find(({ reaches }) => reaches !== 'mobile') ?? fitting[0])?.number;
}
