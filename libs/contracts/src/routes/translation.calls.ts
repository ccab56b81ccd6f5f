import type {
  ChangeTranslation,
  OfferedTranslation,
  TranslateInto,
  Translation,
  TranslationSettings,
} from '../translation';

/** A text that is being translated may be edited meanwhile, and the server may not respond. */
export type OfTranslating =
  | 'CHANGED_MEANWHILE'
  | 'TRANSLATION_AWAY'
  | 'TRANSLATION_OFF'
  | 'TRANSLATION_REFUSED';

/** Texts in the language of the reader, made by the platform's translation server; those of homework are with homework. */
export interface TranslationCalls {
  'GET /api/translation': { answer: OfferedTranslation };
  'GET /api/messages/conversations/:conversationId/messages/:messageId/translation': {
    query: TranslateInto;
    answer: Translation;
    errors: 'FEATURE_OFF' | OfTranslating;
  };
  'GET /api/announcements/:announcementId/translation': {
    query: TranslateInto;
    answer: Translation;
    errors: OfTranslating;
  };
  'GET /api/school-admin/translation': { answer: TranslationSettings };
  'PATCH /api/school-admin/translation': {
    body: ChangeTranslation;
    answer: { success: true } & TranslationSettings;
    errors: 'CHANGED_MEANWHILE' | 'STEP_UP_NEEDED';
  };
}
