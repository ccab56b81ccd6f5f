export const MESSENGER_SCOPES = ['classroom', 'grade', 'school'] as const;
export type MessengerScope = (typeof MESSENGER_SCOPES)[number];

export const MESSENGER_STATUSES = ['active', 'restricted'] as const;
export type MessengerStatus = (typeof MESSENGER_STATUSES)[number];

export const MESSENGER_FEATURES = [
  'textMessages',
  'photoSharing',
  'videoSharing',
  'voiceMessages',
  'groupChats',
] as const;
export const MODERATION_RULES = ['requireApproval', 'filterBadWords', 'notifyOnFlag'] as const;

export interface TimeRestrictions {
  enabled: boolean;
  /** On the school's own clock, such as '08:00'. */
  startTime: string;
  endTime: string;
  weekendsAllowed: boolean;
}

/** What a class's principal teacher decides about its messenger. */
export interface MessengerSettings {
  enabled: boolean;
  /** Whom students of the class may write to: classmates, their grade, or the school. */
  scope: MessengerScope;
  features: Record<(typeof MESSENGER_FEATURES)[number], boolean>;
  moderation: Record<(typeof MODERATION_RULES)[number], boolean>;
  timeRestrictions: TimeRestrictions;
}

/** Used until other settings are saved. */
export const DEFAULT_MESSENGER_SETTINGS: MessengerSettings = {
  enabled: true,
  scope: 'classroom',
  features: {
    textMessages: true,
    photoSharing: true,
    videoSharing: false,
    voiceMessages: true,
    groupChats: true,
  },
  moderation: { requireApproval: false, filterBadWords: true, notifyOnFlag: true },
  timeRestrictions: { enabled: true, startTime: '08:00', endTime: '15:30', weekendsAllowed: false },
};
