import type { CheckId, CheckOutcome } from '@homeroom/contracts';
import { TEXTS } from '../i18n/texts';

/** The public wording: what was tried and what came of it. Exactly where and how is only in the log. */
export function evidenceOf(id: CheckId, outcome: CheckOutcome): string {
  const { tried, results } = TEXTS.security;
  if (outcome === 'unknown') return results.unknown;
  return outcome === 'failed' ? `${tried[id]} ${results.failed}` : tried[id];
}
