import { ALERT_TYPES, type AlertType, concernsStaffAlone } from './alerts';
import { isWebAddress } from './web-address';

/** Programs of those who come to help, which a school has its alarms told to. */
export const ALERT_PARTNERS = {
  perSchool: 10,
  nameLength: 80,
  urlLength: 500,
  placeLength: 200,
  /** How long an answer is waited for. */
  patienceMs: 8_000,
  /** Until when a message is tried again; what is older reaches nobody in time. */
  triedMs: 15 * 60_000,
  /** After this long the office is told that it has to call. */
  missedMs: 60_000,
  /** Between one test and the next. */
  testPauseMs: 10_000,
  /** As long as the secret before counts beside a new one. */
  secretOverlapMs: 24 * 60 * 60_000,
} as const;

/** What a partner is told where nobody has chosen: what concerns one room stays within the school. */
export const USUAL_PARTNER_TYPES = ALERT_TYPES.filter((type) => !concernsStaffAlone(type));

/**
 * How the last message to a partner ended; `not_ready` was not sent, because nobody has tested the address yet, and `not_signed`, because
 * its secret does not open.
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

/** Of one message on its way to one partner; `not_needed` was over before it could leave. */
export const PARTNER_DELIVERY_STATES = ['queued', 'handed_over', 'failed', 'not_needed'] as const;
export type PartnerDeliveryState = (typeof PARTNER_DELIVERY_STATES)[number];

/** Whether a server may be told something there: https at its own port, by name. Where the name leads is judged when it is looked up. */
export function isPartnerAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { port, hostname, hash } = new URL(text);
  return port === '' && hash === '' && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
}

/** The words of CAP 1.2 (OASIS) that we use of those that it has. */
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
  /** What those on site are told to do. */
  response: CapResponse;
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown';
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown';
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown';
}

const NOW = { urgency: 'Immediate', certainty: 'Observed' } as const;

/** Somebody who is there has raised it: it is happening, and it was seen. */
const OF_TYPE: Record<AlertType, CapMeaning> = {
  amok: { ...NOW, category: ['Security'], response: 'Shelter', severity: 'Extreme' },
  fire: { ...NOW, category: ['Fire'], response: 'Evacuate', severity: 'Severe' },
  lockdown: { ...NOW, category: ['Security'], response: 'Shelter', severity: 'Severe' },
  medical: { ...NOW, category: ['Health'], response: 'Assess', severity: 'Severe' },
  natural_disaster: { ...NOW, category: ['Geo', 'Met'], response: 'Shelter', severity: 'Severe' },
  help: { ...NOW, category: ['Safety'], response: 'Assess', severity: 'Moderate' },
};

/** What a message is about: an alarm that goes on, its end, its mistake, or nothing but whether it arrives. */
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
