import type { ChangeSchoolSettings, SchoolSettings } from '@homeroom/contracts';

const FIELDS = [
  'name',
  'street',
  'zipCode',
  'city',
  'timeZone',
  'phoneCountryCode',
  'phoneNumber',
  'contactName',
  'contactEmail',
  'alertWarning',
] as const;
export type SettingsField = (typeof FIELDS)[number];
export type SettingsForm = Record<SettingsField, string>;

export function formOf(settings: SchoolSettings): SettingsForm {
  return Object.fromEntries(FIELDS.map((field) => [field, settings[field] ?? ''])) as SettingsForm;
}

/** Contains only changed fields, so that nothing else is overwritten. */
export function changesOf(
  values: SettingsForm,
  changed: readonly SettingsField[],
  version: number,
): ChangeSchoolSettings {
  return { version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) };
}
