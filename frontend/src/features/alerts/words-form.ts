import type { AlertWordsSettings, ChangeAlertWords } from '@homeroom/contracts';
import {
  ALERT_TYPES,
  ALERT_WORDS_MAX_LENGTH,
  type AlertType,
  type AlertWordsField,
  concernsStaffAlone,
} from '@homeroom/domain';

type WordField = `${AlertType}.${AlertWordsField}`;
export type WordsField = WordField | 'phone';
export type WordsForm = Record<WordsField, string>;

/** Families are never told of alerts that concern only staff. */
export function fieldsOf(type: AlertType): AlertWordsField[] {
  const fields = Object.keys(ALERT_WORDS_MAX_LENGTH) as AlertWordsField[];
  return concernsStaffAlone(type) ? fields.filter((field) => field !== 'family') : fields;
}

export function formOf({ phone, own }: AlertWordsSettings): WordsForm {
  const words = ALERT_TYPES.flatMap((type) =>
    fieldsOf(type).map((field) => [`${type}.${field}`, own[type]?.[field] ?? '']),
  );
  return { phone: phone ?? '', ...Object.fromEntries(words) } as WordsForm;
}

/** Contains only changed fields, so that nothing else is overwritten. */
export function changesOf(
  values: WordsForm,
  changed: readonly WordsField[],
  version: number,
): ChangeAlertWords {
  const words: Record<string, Record<string, string>> = {};
  for (const name of changed) {
    if (name === 'phone') continue;
    const [type = '', field = ''] = name.split('.');
    words[type] = { ...words[type], [field]: values[name] };
  }
  return {
    version,
    ...(changed.includes('phone') ? { phone: values.phone } : {}),
    ...(Object.keys(words).length > 0 ? { words } : {}),
  };
}
