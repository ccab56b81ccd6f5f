import type { ChangeMessenger } from '@homeroom/contracts';
import {
  MESSENGER_FEATURES,
  type MessengerScope,
  type MessengerSettings,
  MODERATION_RULES,
  type TimeRestrictions,
} from '@homeroom/domain';

/** Flattens the settings, so that each field can be compared and reset by name. */
export function formOf({ enabled, scope, features, moderation, timeRestrictions }: MessengerSettings) {
  return { enabled, scope, ...features, ...moderation, ...timesOf(timeRestrictions) };
}

export type MessengerForm = ReturnType<typeof formOf>;
export type MessengerField = keyof MessengerForm;

export type HoursForm = ReturnType<typeof timesOf>;

/** Here `enabled` means that the hours are restricted. */
export function timesOf({ enabled, ...times }: TimeRestrictions) {
  return { timesRestricted: enabled, ...times };
}

export function changesOf(
  values: MessengerForm,
  changed: readonly MessengerField[],
  version: number,
): ChangeMessenger {
  const given = <K extends MessengerField>(fields: readonly K[]): Pick<MessengerForm, K> =>
    Object.fromEntries(
      fields.filter((field) => changed.includes(field)).map((field) => [field, values[field]]),
    ) as Pick<MessengerForm, K>;
  return {
    version,
    ...(given(['enabled', 'scope']) as { enabled: boolean; scope: MessengerScope }),
    features: given(MESSENGER_FEATURES),
    moderation: given(MODERATION_RULES),
    timeRestrictions: {
      ...given(['startTime', 'endTime', 'weekendsAllowed']),
      ...(changed.includes('timesRestricted') ? { enabled: values.timesRestricted } : {}),
    },
  };
}
