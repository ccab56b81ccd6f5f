import type { AlertType } from './alerts';
import type { CountryCode } from './countries';

/** The texts of one alert type for each audience. */
export interface AlertWords {
  /** One or a few words that say what to do, shown full-screen. */
  action: string;
  /** One sentence for the people on site. */
  instruction: string;
  /** For families: what to do, and where not to go. Empty if the alert never reaches them. */
  family: string;
}

export const ALERT_WORDS_MAX_LENGTH = { action: 30, instruction: 120, family: 300 } as const;
export type AlertWordsField = keyof typeof ALERT_WORDS_MAX_LENGTH;

/** Plain words that anybody can follow without training. */
const PLAIN: Record<AlertType, AlertWords> = {
  amok: {
    action: 'HIDE',
    instruction: 'Lock the door, turn off the light, keep silent. Open to nobody.',
    family:
      'Please stay away from the school, and do not call your child: a ringing phone can give a hiding place away.',
  },
  fire: {
    action: 'LEAVE THE BUILDING',
    instruction: 'Walk to your meeting point now. Take nothing with you.',
    family:
      'Everybody is told to leave the building. Please do not drive to the school: the fire engines need the road.',
  },
  lockdown: {
    action: 'LOCK THE DOOR',
    instruction: 'Stay inside, away from doors and windows.',
    family: 'Everybody is told to stay inside behind locked doors. Please do not come to the school now.',
  },
  medical: {
    action: 'STAY IN YOUR ROOM',
    instruction: 'Keep the corridors free for those who help.',
    family:
      'Somebody at the school needs medical help. Please do not call the school: its lines are needed for the family concerned.',
  },
  natural_disaster: {
    action: 'TAKE SHELTER',
    instruction: 'Get away from windows and follow your teacher.',
    family:
      'Everybody is told to take shelter. Please stay where you are safe and do not drive to the school.',
  },
  help: { action: 'COME TO THE ROOM', instruction: 'An adult is needed there now.', family: '' },
};

/** The text of a drill for families who were told about it, without any of the words by which an alarm asks them to act. */
export const DRILL_FAMILY_WORDS =
  'The school is practising. Nobody is in danger, and there is nothing that you need to do.';

/** The words used in the drills of most schools in the United States and Canada (hold, secure, lockdown, evacuate, shelter). */
const DRILLED: Partial<Record<AlertType, Partial<AlertWords>>> = {
  amok: {
    action: 'LOCKDOWN',
    instruction: 'Lock the door, lights off, out of sight, silent. Open to nobody.',
  },
  fire: { action: 'EVACUATE' },
  lockdown: { action: 'LOCKDOWN', instruction: 'Lock the door, lights off, out of sight.' },
  medical: { action: 'HOLD', instruction: 'Stay in your room. Keep the halls clear.' },
  natural_disaster: { action: 'SHELTER' },
};

const BY_COUNTRY: Partial<Record<CountryCode, typeof DRILLED>> = { US: DRILLED, CA: DRILLED };

/** The default texts, for a school that has none of its own. */
export function usualAlertWords(type: AlertType, country: string | null): AlertWords {
  const own =
    country !== null && Object.hasOwn(BY_COUNTRY, country) ? BY_COUNTRY[country as CountryCode] : {};
  return { ...PLAIN[type], ...own?.[type] };
}

/** A school's own texts by type; missing ones use the default. */
export type OwnAlertWords = Partial<Record<AlertType, Partial<AlertWords>>>;

export function alertWordsOf(own: OwnAlertWords, type: AlertType, country: string | null): AlertWords {
  const usual = usualAlertWords(type, country);
  const { action, instruction, family } = own[type] ?? {};
  return {
    action: action || usual.action,
    instruction: instruction || usual.instruction,
    family: family || usual.family,
  };
}
