import type { ApiRoute } from './route';
import { change, read, signIn, write } from './verbs';

const ofSchoolsReach = { service: 'messaging', access: 'school.manage' } as const;
const notices = { service: 'messaging', access: 'notices.own' } as const;
const messages = { service: 'messaging', access: 'messages.write' } as const;
const announced = { service: 'messaging', access: 'announcements.read' } as const;
const announces = { service: 'messaging', access: 'announcements.write' } as const;
const moderates = { service: 'messaging', access: 'messages.moderate' } as const;
const onCase = { service: 'messaging', access: 'messenger.moderate' } as const;
/** How one is told, and on which devices, is one's own in every state of the school. */
const told = { ...notices, inEveryState: true } as const;

/** What people say to one another, what a school says to many, and how each is told of it. */
export const MESSAGING_ROUTES = [
  { ...read, path: '/api/messages/directory', service: 'messaging', access: 'messages.directory' },
  { ...read, path: '/api/messages/contacts', ...messages },
  { ...read, path: '/api/messages/unread', ...messages },
  { ...read, path: '/api/messages/search', ...messages },
  { ...read, path: '/api/messages/conversations', ...messages },
  { ...write, path: '/api/messages/conversations', ...messages },
  { ...read, path: '/api/messages/conversations/:conversationId', ...messages },
  { ...read, path: '/api/messages/conversations/:conversationId/messages', ...messages },
  { ...write, path: '/api/messages/conversations/:conversationId/messages', ...messages },
  { ...write, path: '/api/messages/conversations/:conversationId/read', ...messages },
  { ...change, path: '/api/messages/conversations/:conversationId/messages/:messageId', ...messages },
  { ...write, path: '/api/messages/conversations/:conversationId/messages/:messageId/withdraw', ...messages },
  { ...write, path: '/api/messages/conversations/:conversationId/messages/:messageId/report', ...messages },
  { ...read, path: '/api/school-admin/message-reports', ...moderates },
  { ...write, path: '/api/school-admin/message-reports/:reportId/open', ...moderates },
  { ...write, path: '/api/school-admin/message-reports/:reportId/decide', ...moderates },
  { ...read, path: '/api/messages/state', service: 'messaging', access: 'messenger.own' },
  { ...read, path: '/api/messages/held', service: 'messaging', access: 'messenger.own' },
  { ...read, path: '/api/messages/blocks', service: 'messaging', access: 'messenger.own' },
  { ...write, path: '/api/messages/blocks', service: 'messaging', access: 'messenger.own' },
  { ...write, path: '/api/messages/blocks/:studentId/remove', service: 'messaging', access: 'messenger.own' },
  { ...read, path: '/api/messages/cases', service: 'messaging', access: 'messenger.moderate' },
  { ...write, path: '/api/messages/cases/:caseId/open', service: 'messaging', access: 'messenger.moderate' },
  {
    ...write,
    path: '/api/messages/cases/:caseId/decide',
    service: 'messaging',
    access: 'messenger.moderate',
  },
  { ...write, path: '/api/messages/cases/:caseId/take', ...onCase },
  { ...write, path: '/api/messages/cases/:caseId/notes', ...onCase },
  { ...write, path: '/api/messages/cases/:caseId/home', ...onCase },
  { ...write, path: '/api/messages/cases/:caseId/called', ...onCase },
  { ...read, path: '/api/messages/cases/:caseId/export', ...moderates },
  { ...write, path: '/api/messages/cases/:caseId/keep', ...moderates },
  { ...read, path: '/api/messages/moderation', ...moderates },
  { ...change, path: '/api/messages/moderation', ...moderates },
  { ...read, path: '/api/messages/health', service: 'messaging', access: 'messenger.read' },
  { ...read, path: '/api/messages/warnings', service: 'messaging', access: 'messenger.own' },
  { ...write, path: '/api/messages/warnings/:caseId/read', service: 'messaging', access: 'messenger.own' },
  { ...read, path: '/api/messages/bad-words', ...moderates },
  { ...write, path: '/api/messages/bad-words', ...moderates },
  { ...write, path: '/api/messages/bad-words/remove', ...moderates },
  { ...read, path: '/api/messages/settings', service: 'messaging', access: 'messenger.read' },
  { ...change, path: '/api/messages/settings', service: 'messaging', access: 'messenger.manage' },
  { ...read, path: '/api/messages/changes', service: 'messaging', access: 'messenger.read' },
  { ...read, path: '/api/messages/students', service: 'messaging', access: 'messenger.read' },
  { ...change, path: '/api/messages/students', service: 'messaging', access: 'messenger.manage' },
  { ...change, path: '/api/messages/students/:studentId', service: 'messaging', access: 'messenger.manage' },

  { ...read, path: '/api/announcements', ...announced },
  { ...read, path: '/api/announcements/news', ...announced },
  { ...read, path: '/api/announcements/:announcementId', ...announced },
  { ...write, path: '/api/announcements/:announcementId/read', ...announced },
  { ...write, path: '/api/announcements/:announcementId/confirm', ...announced },
  { ...write, path: '/api/announcements/:announcementId/answer', ...announced },
  { ...read, path: '/api/announcement-choices', ...announces },
  { ...read, path: '/api/announcement-students', ...announces },
  { ...read, path: '/api/written-announcements', ...announces },
  { ...write, path: '/api/written-announcements', ...announces },
  { ...read, path: '/api/written-announcements/:announcementId', ...announces },
  { ...change, path: '/api/written-announcements/:announcementId', ...announces },
  { ...write, path: '/api/written-announcements/:announcementId/withdraw', ...announces },
  { ...read, path: '/api/written-announcements/:announcementId/receipts', ...announces },
  { ...read, path: '/api/written-announcements/:announcementId/receipts/export', ...announces },
  { ...write, path: '/api/written-announcements/:announcementId/remind', ...announces },

  { ...read, path: '/api/notifications', ...notices },
  { ...read, path: '/api/notifications/count', ...notices },
  { ...read, path: '/api/notifications/settings', ...told },
  { ...change, path: '/api/notifications/settings', ...told },
  { ...read, path: '/api/notifications/devices', ...told },
  { ...write, path: '/api/notifications/devices', ...told },
  { ...write, path: '/api/notifications/devices/:deviceId/remove', ...told },
  { ...write, path: '/api/notifications/phone', ...told },
  { ...write, path: '/api/notifications/phone/confirm', ...told },
  { ...write, path: '/api/notifications/phone/remove', ...told },
  { ...write, path: '/api/notifications/read', ...notices },
  { ...write, path: '/api/notifications/:noticeId/read', ...notices },
  // What stands at the foot and in the head of a mail; to whoever has no link both are guesses.
  { ...signIn, path: '/api/mail-choice', service: 'messaging' },
  { ...signIn, path: '/api/unsubscribe/:token', service: 'messaging', body: 'oneClick' },
  { ...read, path: '/api/school-admin/unreachable', ...ofSchoolsReach },
  { ...read, path: '/api/school-admin/unreachable/export', service: 'messaging', access: 'lists.export' },
  { ...read, path: '/api/school-admin/today/reach', ...ofSchoolsReach },
] as const satisfies readonly ApiRoute[];
