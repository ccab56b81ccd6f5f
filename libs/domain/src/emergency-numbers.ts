import type { AlertType } from './alerts';
import type { CountryCode } from './countries';

export interface EmergencyNumber {
  /** Whom it reaches; `mobile` is everybody, from a mobile phone. */
  reaches: 'everybody' | 'police' | 'rescue' | 'mobile';
  number: string;
  /** The page that the number was compared with. */
  source: string;
  url: string;
  /** When that was done. */
  checked: string;
}

const CHECKED = '2026-11-21';

/**
 * Whom to call when an alert cannot be sent. Only numbers that were found on the page named as their source; a school
 * puts one of its own in front of them in its settings.
 */
export const EMERGENCY_NUMBERS: Readonly<Record<CountryCode, readonly EmergencyNumber[]>> = {
  US: [
    {
      reaches: 'everybody',
      number: '911',
      source: 'Wyoming Department of Health',
      url: 'https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline',
      checked: CHECKED,
    },
  ],
  CA: [
    {
      reaches: 'everybody',
      number: '911',
      source: 'Life Unscripted',
      url: 'https://lifeunscripted.ca/9-8-8-a-new-canada-wide-suicide-help-line/',
      checked: CHECKED,
    },
  ],
  GB: [
    {
      reaches: 'everybody',
      number: '999',
      source: 'NSPCC',
      url: 'http://www.nspcc.org.uk/what-you-can-do/report-abuse/',
      checked: CHECKED,
    },
  ],
  IE: [
    {
      reaches: 'everybody',
      number: '112',
      source: 'Health Service Executive',
      url: 'https://www2.hse.ie/emergencies/when-to-call-112-or-999/',
      checked: CHECKED,
    },
  ],
  AU: [
    {
      reaches: 'everybody',
      number: '000',
      source: 'Northern Territory Government',
      url: 'https://nt.gov.au/emergency/emergencies/calling-000',
      checked: CHECKED,
    },
  ],
  ZA: [
    {
      reaches: 'police',
      number: '10111',
      source: 'South African Police Service',
      url: 'https://www.saps.gov.za/services/cc_10111.php',
      checked: CHECKED,
    },
    {
      reaches: 'mobile',
      number: '112',
      source: 'StatusCheck',
      url: 'https://statuscheck.co.za/?p=14569',
      checked: CHECKED,
    },
  ],
  SG: [
    {
      reaches: 'police',
      number: '999',
      source: 'Tinkle Friend',
      url: 'https://www.tinklefriend.sg/terms',
      checked: CHECKED,
    },
    {
      reaches: 'rescue',
      number: '995',
      source: 'Singapore Civil Defence Force',
      url: 'https://www.scdf.gov.sg/home/about-us/information-on-ems/scdf-emergency-medical-services',
      checked: CHECKED,
    },
  ],
};

const FOR_POLICE: readonly AlertType[] = ['amok', 'lockdown'];

/** The number for this kind of emergency; undefined where the country is not known. */
export function emergencyNumber(type: AlertType, country: string | null): string | undefined {
  if (country === null || !Object.hasOwn(EMERGENCY_NUMBERS, country)) return undefined;
  const numbers = EMERGENCY_NUMBERS[country as CountryCode];
  const other = FOR_POLICE.includes(type) ? 'rescue' : 'police';
  const fitting = numbers.filter(({ reaches }) => reaches !== other);
  // The service itself before a number that passes the call on.
  return (fitting.find(({ reaches }) => reaches !== 'mobile') ?? fitting[0])?.number;
}
