import {
  ALERT_WORDS_MAX_LENGTH,
  type AlertType,
  LIMITS,
  type OwnAlertWords,
  SENTENCES,
} from '@homeroom/domain';
import { IsBoolean, Matches } from 'class-validator';
import { ClearableProse, ClearableText, Group } from './fields';
import { Version } from './school';

/** GET /api/emergency-alerts/wording: what is needed before an alert, and when it cannot be sent. */
export interface AlertWording {
  /** What students read before they raise an alert, in the school's own words; null where it has none. */
  warning: string | null;
  /** Decides whose emergency numbers are offered. */
  country: string | null;
  /** The school's own number for emergencies. */
  phone: string | null;
  /** Whether what children raise goes to the staff first. */
  staffFirst: boolean;
  /** Somebody outside the school reads what the staff type. */
  partnersRead: boolean;
}

/** GET /api/school-admin/alert-words */
export interface AlertWordsSettings {
  /** Decides what is said where the school has no words of its own. */
  country: string | null;
  phone: string | null;
  own: OwnAlertWords;
  /** Counts the saves: a change names the one it was made from. */
  version: number;
}

class ChangedWords {
  @ClearableProse(ALERT_WORDS_MAX_LENGTH.action)
  action?: string | null;
  @ClearableProse(ALERT_WORDS_MAX_LENGTH.instruction)
  instruction?: string | null;
  @ClearableProse(ALERT_WORDS_MAX_LENGTH.family)
  family?: string | null;
}

class ChangedWordsByType implements Partial<Record<AlertType, ChangedWords>> {
  @Group(() => ChangedWords)
  amok?: ChangedWords;
  @Group(() => ChangedWords)
  fire?: ChangedWords;
  @Group(() => ChangedWords)
  lockdown?: ChangedWords;
  @Group(() => ChangedWords)
  medical?: ChangedWords;
  @Group(() => ChangedWords)
  natural_disaster?: ChangedWords;
  @Group(() => ChangedWords)
  help?: ChangedWords;
}

/** PATCH /api/school-admin/alert-words: what is left out stays as it is, what is emptied is said as usual. */
export class ChangeAlertWords {
  @Version()
  version!: number;
  @ClearableText(LIMITS.phoneMaxLength)
  @Matches(/^[+\d][\d ()./-]*$/, { message: SENTENCES.phone })
  phone?: string | null;
  @Group(() => ChangedWordsByType)
  words?: ChangedWordsByType;
}

/** GET /api/school-admin/alert-policy */
export interface AlertPolicy {
  /** An alarm that a student or a class device raises goes to the staff first, and to everybody a moment later. */
  staffFirst: boolean;
}

/** PATCH /api/school-admin/alert-policy */
export class ChooseAlertPolicy implements AlertPolicy {
  @IsBoolean({ message: 'Say yes or no.' })
  staffFirst!: boolean;
}

export interface AlertPolicyAnswer {
  success: true;
  policy: AlertPolicy;
}
