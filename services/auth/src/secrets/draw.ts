import { randomInt } from 'node:crypto';
import { isGuessablePin, LIMITS, parentIdCheckDigit } from '@homeroom/domain';
import { WORDS } from './words';

/** Everything here is drawn from the system's cryptographic source. */

export function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** LIMITS.pinLength)).padStart(LIMITS.pinLength, '0');
    if (!isGuessablePin(pin)) return pin;
  }
}

/** Four digits without a leading zero, which spreadsheets and people drop. */
export function drawSignInId(): string {
  return String(randomInt(1_000, 10_000));
}

export function drawParentId(): string {
  const eight = String(randomInt(10_000_000, 100_000_000));
  return eight + parentIdCheckDigit(eight);
}

/** Three short words and two digits, `maple-otter-cloud-47`: quick to type at a classroom's board. */
export function drawClassSecret(): string {
  const words = Array.from({ length: 3 }, () => WORDS[randomInt(WORDS.length)] ?? '');
  return [...words, String(randomInt(10, 100))].join('-');
}
