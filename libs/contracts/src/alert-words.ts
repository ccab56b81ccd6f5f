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

/** GET /api/emergency-alerts/wording: texts needed before an alert is raised, and when it cannot be sent. */
export interface AlertWording {
  /** The warning that students read before they raise an alert, in the school's own words; null if it has none. */
  warning: string | null;
  /** Determines which country's emergency numbers are shown. */
  country: string | null;
  /** The school's own emergency number. */
  phone: string | null;
  /** Whether alarms raised by students go to the staff first. */
  staffFirst: boolean;
  /** Texts typed by the staff are also read by somebody outside the school. */
  partnersRead: boolean;
}

/** GET /api/school-admin/alert-words */
export interface AlertWordsSettings {
  /** Determines the default texts where the school has none of its own. */
  country: string | null;
  phone: string | null;
  own: OwnAlertWords;
  /** Incremented on each save; a change names the version it was based on. */
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

/** PATCH /api/school-admin/alert-words: omitted fields stay unchanged, emptied ones return to the default text. */
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
