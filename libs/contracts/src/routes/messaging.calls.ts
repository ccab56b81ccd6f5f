import type { FILE_TYPES } from '@homeroom/domain';
import type { ClassNumberParam } from '../class-cards';
import type {
  ConversationSummary,
  ConversationView,
  EditMessage,
  FindMessageContacts,
  FindConversations,
  FindMessages,
  FoundMessage,
  Message,
  MessageContact,
  OpenConversation,
  OpenedConversation,
  QuietConversation,
  React,
  Reacted,
  ReadConversation,
  SearchMessages,
  SendMessage,
  SentMessage,
  UnreadMessages,
  WrittenMessage,
} from '../conversations';
import type { FileAddress, FileRoom, KeptFile } from '../files';
import type {
  DecideReport,
  FindReports,
  MessageReport,
  OpenedReport,
  ReportMessage,
} from '../message-reports';
import type { Page } from '../paging';
import type {
  ChangeMessenger,
  ClassMessenger,
  DirectoryPerson,
  MessengerChange,
  MessengerState,
  MessengerStudent,
  SetMessengerStatus,
} from '../messaging';
import type {
  BadWord,
  BadWords,
  BlockedStudent,
  BlockStudent,
  CalledHome,
  ChangeModerationSettings,
  DecideCase,
  FindCases,
  HomeOfCase,
  KeepCase,
  MessengerHealth,
  MessengerWarning,
  ModerationCase,
  ModerationSettings,
  NoteCase,
  OpenedCase,
  OwnHeldMessages,
  TakeCase,
} from '../moderation';
import type {
  ChangeTaughtRules,
  FindTaughtConversations,
  OpenedTaughtConversation,
  OpenTaughtConversation,
  SchoolTaughtRules,
  TaughtConversation,
  TaughtOfChild,
} from '../taught';
import type { Done } from './call';

/** Who may write to whom. */
export interface MessagingCalls {
  'GET /api/messages/directory': { answer: DirectoryPerson[]; errors: 'FEATURE_OFF' };
  'GET /api/messages/contacts': {
    query: FindMessageContacts;
    answer: MessageContact[];
    errors: 'FEATURE_OFF';
  };
  'GET /api/messages/unread': { answer: UnreadMessages };
  'GET /api/messages/search': { query: SearchMessages; answer: FoundMessage[]; errors: 'FEATURE_OFF' };
  'GET /api/messages/conversations': {
    query: FindConversations;
    answer: ConversationSummary[];
    errors: 'FEATURE_OFF';
  };
  'POST /api/messages/conversations': {
    body: OpenConversation;
    answer: OpenedConversation;
    errors: 'FEATURE_OFF' | 'SENDING_FROZEN';
  };
  'GET /api/messages/conversations/:conversationId': { answer: ConversationView; errors: 'FEATURE_OFF' };
  'GET /api/messages/conversations/:conversationId/messages': {
    query: FindMessages;
    answer: Message[];
    errors: 'FEATURE_OFF';
  };
  'POST /api/messages/conversations/:conversationId/messages': {
    body: SendMessage;
    answer: SentMessage;
    status: 201;
    errors:
      | 'DESK_CLOSED'
      | 'FEATURE_OFF'
      | 'FILES_NOT_TAKEN'
      | 'HELD_LIMIT'
      | 'MESSENGER_CLOSED'
      | 'NOBODY_REACHED'
      | 'SENDING_FROZEN';
  };
  'POST /api/messages/conversations/:conversationId/read': {
    body: ReadConversation;
    answer: { success: true } & UnreadMessages;
    errors: 'FEATURE_OFF';
  };
  'POST /api/messages/conversations/:conversationId/quiet': {
    body: QuietConversation;
    answer: Done;
    errors: 'FEATURE_OFF';
  };
  'PATCH /api/messages/conversations/:conversationId/messages/:messageId': {
    body: EditMessage;
    answer: WrittenMessage;
    errors:
      | 'CHANGED_MEANWHILE'
      | 'DESK_CLOSED'
      | 'FEATURE_OFF'
      | 'MESSAGE_EDIT_LIMIT'
      | 'MESSAGE_NOT_EDITED'
      | 'MESSAGE_WITHDRAWN'
      | 'MESSENGER_CLOSED'
      | 'NOBODY_REACHED'
      | 'SENDING_FROZEN';
  };
  'POST /api/messages/conversations/:conversationId/messages/:messageId/withdraw': {
    answer: WrittenMessage;
    errors: 'FEATURE_OFF' | 'MESSAGE_WITHDRAWN';
  };
  'POST /api/messages/conversations/:conversationId/messages/:messageId/report': {
    body: ReportMessage;
    answer: Done;
    errors: 'NOBODY_DECIDES' | 'REPORT_LIMIT';
  };
  'POST /api/messages/conversations/:conversationId/messages/:messageId/reactions': {
    body: React;
    answer: Reacted;
    errors:
      | 'DESK_CLOSED'
      | 'FEATURE_OFF'
      | 'MESSAGE_WITHDRAWN'
      | 'MESSENGER_CLOSED'
      | 'NOBODY_REACHED'
      | 'SENDING_FROZEN';
  };
  'POST /api/message-files': { answer: KeptFile; status: 201; errors: 'FEATURE_OFF' | 'FILES_FULL' };
  'GET /api/school-admin/message-room': { answer: FileRoom };
  'GET /api/message-files/:fileId': {
    query: FileAddress;
    type: keyof typeof FILE_TYPES;
    errors: 'FEATURE_OFF';
  };
  'GET /api/school-admin/message-reports': {
    query: FindReports;
    answer: MessageReport[] | Page<MessageReport>;
  };
  'POST /api/school-admin/message-reports/:reportId/open': { answer: OpenedReport };
  'POST /api/school-admin/message-reports/:reportId/decide': {
    body: DecideReport;
    answer: Done;
    errors: 'REPORT_DECIDED';
  };
  'GET /api/messages/taught-of-children': { answer: TaughtOfChild[] };
  'GET /api/school-admin/taught-rules': { answer: SchoolTaughtRules };
  'PATCH /api/school-admin/taught-rules': {
    body: ChangeTaughtRules;
    answer: { success: true } & SchoolTaughtRules;
    errors: 'CHANGED_MEANWHILE' | 'STEP_UP_NEEDED';
  };
  'GET /api/school-admin/taught-conversations': {
    query: FindTaughtConversations;
    answer: TaughtConversation[];
  };
  'POST /api/school-admin/taught-conversations/:conversationId/open': {
    body: OpenTaughtConversation;
    answer: OpenedTaughtConversation;
  };
  'GET /api/messages/state': { answer: MessengerState; errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF' };
  'GET /api/messages/held': { answer: OwnHeldMessages; errors: 'FEATURE_OFF' };
  'GET /api/messages/blocks': { answer: BlockedStudent[]; errors: 'FEATURE_OFF' };
  'POST /api/messages/blocks': { body: BlockStudent; answer: Done; errors: 'BLOCK_LIMIT' | 'FEATURE_OFF' };
  'POST /api/messages/blocks/:studentId/remove': { answer: Done; errors: 'FEATURE_OFF' };
  'GET /api/messages/cases': {
    query: FindCases;
    answer: ModerationCase[] | Page<ModerationCase>;
    errors: 'CLASS_NOT_FOUND';
  };
  'POST /api/messages/cases/:caseId/open': { answer: OpenedCase };
  'POST /api/messages/cases/:caseId/decide': {
    body: DecideCase;
    answer: Done;
    errors: 'CASE_DECIDED' | 'CLASS_NOT_FOUND' | 'NOBODY_REACHED' | 'WRITER_FROZEN';
  };
  'POST /api/messages/cases/:caseId/take': {
    body: TakeCase;
    answer: Done;
    errors: 'CASE_TAKEN';
  };
  'POST /api/messages/cases/:caseId/notes': {
    body: NoteCase;
    answer: Done;
    errors: 'CASE_NOTE_LIMIT';
  };
  'POST /api/messages/cases/:caseId/home': { answer: HomeOfCase; errors: 'NO_CALL_ASKED' };
  'POST /api/messages/cases/:caseId/called': {
    body: CalledHome;
    answer: Done;
    errors: 'CASE_NOTE_LIMIT' | 'NO_CALL_ASKED';
  };
  'GET /api/messages/cases/:caseId/export': {
    type: 'application/pdf';
    errors: 'CASE_EXPORT_LIMIT';
  };
  'POST /api/messages/cases/:caseId/keep': { body: KeepCase; answer: Done; errors: 'CASE_NOTE_LIMIT' };
  'GET /api/messages/moderation': { answer: ModerationSettings };
  'PATCH /api/messages/moderation': {
    body: ChangeModerationSettings;
    answer: { success: true } & ModerationSettings;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/messages/health': {
    query: FindCases;
    answer: MessengerHealth;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/messages/warnings': { answer: MessengerWarning[] };
  'POST /api/messages/warnings/:caseId/read': { answer: Done };
  'GET /api/messages/bad-words': { answer: BadWords };
  'POST /api/messages/bad-words': {
    body: BadWord;
    answer: { success: true } & BadWords;
    errors: 'BAD_WORD_LIMIT';
  };
  'POST /api/messages/bad-words/remove': { body: BadWord; answer: { success: true } & BadWords };
  'GET /api/messages/settings': {
    query: ClassNumberParam;
    answer: ClassMessenger;
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/settings': {
    query: ClassNumberParam;
    body: ChangeMessenger;
    answer: { success: true } & ClassMessenger;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'GET /api/messages/changes': {
    query: ClassNumberParam;
    answer: MessengerChange[];
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'GET /api/messages/students': {
    query: ClassNumberParam;
    answer: MessengerStudent[];
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/students': {
    query: ClassNumberParam;
    body: SetMessengerStatus;
    answer: { success: true; students: MessengerStudent[] };
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/students/:studentId': {
    body: SetMessengerStatus;
    answer: { success: true; studentId: string; status: SetMessengerStatus['status'] };
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
}
