import { ALERT_TYPES, type AlertType, concernsStaffAlone } from './alerts';
import { isWebAddress } from './web-address';

/** Limits for the systems of outside helpers that a school has notified of its alarms. */
export const ALERT_PARTNERS = {
  perSchool: 10,
  nameLength: 80,
  urlLength: 500,
  placeLength: 200,
  /** The timeout for a response. */
  patienceMs: 8_000,
  /** How long a message is retried; an older one would arrive too late to help. */
  triedMs: 15 * 60_000,
  /** After this time the office is told to call. */
  missedMs: 60_000,
  /** The pause between two tests. */
  testPauseMs: 10_000,
  /** How long the previous secret stays valid beside a new one. */
  secretOverlapMs: 24 * 60 * 60_000,
} as const;

/** The default types for a partner: alerts about one room stay within the school. */
export const USUAL_PARTNER_TYPES = ALERT_TYPES.filter((type) => !concernsStaffAlone(type));

/**
 * How the last message to a partner ended. `not_ready`: not sent because the address has not been tested; `not_signed`: not sent because
 * the secret could not be decrypted.
 */
export const PARTNER_OUTCOMES = [
  'taken',
  'refused',
  'silent',
  'unreachable',
  'not_public',
  'not_ready',
  'not_signed',
] as const;
export type PartnerOutcome = (typeof PARTNER_OUTCOMES)[number];

/** The state of one message to one partner; `not_needed`: the alert was over before it could be sent. */
export const PARTNER_DELIVERY_STATES = ['queued', 'handed_over', 'failed', 'not_needed'] as const;
export type PartnerDeliveryState = (typeof PARTNER_DELIVERY_STATES)[number];

/** Whether the address may be used: https on the default port, with a host name. Where the name resolves to is checked at lookup time. */
export function isPartnerAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { port, hostname, hash } = new URL(text);
  return port === '' && hash === '' && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
}

/** The subset of the CAP 1.2 (OASIS) vocabulary that is used here. */
export const CAP_CATEGORIES = [
  'Geo',
  'Met',
  'Safety',
  'Security',
  'Rescue',
  'Fire',
  'Health',
  'Env',
  'Transport',
  'Infra',
  'CBRNE',
  'Other',
] as const;
type CapCategory = (typeof CAP_CATEGORIES)[number];
type CapResponse =
  | 'Shelter'
  | 'Evacuate'
  | 'Prepare'
  | 'Execute'
  | 'Avoid'
  | 'Monitor'
  | 'Assess'
  | 'AllClear'
  | 'None';

export interface CapMeaning {
  category: readonly CapCategory[];
  /** What people on site are told to do. */
  response: CapResponse;
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown';
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown';
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown';
}

const NOW = { urgency: 'Immediate', certainty: 'Observed' } as const;

/** Raised by somebody on site: it is happening now, and it was observed. */
const OF_TYPE: Record<AlertType, CapMeaning> = {
  amok: { ...NOW, category: ['Security'], response: 'Shelter', severity: 'Extreme' },
  fire: { ...NOW, category: ['Fire'], response: 'Evacuate', severity: 'Severe' },
  lockdown: { ...NOW, category: ['Security'], response: 'Shelter', severity: 'Severe' },
  medical: { ...NOW, category: ['Health'], response: 'Assess', severity: 'Severe' },
  natural_disaster: { ...NOW, category: ['Geo', 'Met'], response: 'Shelter', severity: 'Severe' },
  help: { ...NOW, category: ['Safety'], response: 'Assess', severity: 'Moderate' },
};

/** The subject of a message: an ongoing alarm, its end, its correction as a mistake, or a mere delivery test. */
export type CapSaid = 'raised' | 'updated' | 'cleared' | 'corrected';

export function capMeaningOf(type: AlertType, said: CapSaid): CapMeaning {
  const meant = OF_TYPE[type];
  if (said === 'cleared')
    return { ...meant, response: 'AllClear', urgency: 'Past', severity: 'Minor', certainty: 'Observed' };
  if (said === 'corrected')
    return { ...meant, response: 'None', urgency: 'Past', severity: 'Minor', certainty: 'Unlikely' };
  return meant;
}

export const CAP_TEST: CapMeaning = {
  category: ['Other'],
  response: 'None',
  urgency: 'Unknown',
  severity: 'Minor',
  certainty: 'Unlikely',
};
