import type { Notice } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { timeText } from '../../components/moment';

interface Day {
  /** The date in the reader's time zone. */
  key: string;
  notices: Notice[];
}

/** Groups notices by date in the reader's time zone, keeping their order. */
export function byDay(notices: readonly Notice[]): Day[] {
  const days: Day[] = [];
  for (const notice of notices) {
    const key = new Date(notice.at).toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.notices.push(notice);
    else days.push({ key, notices: [notice] });
  }
  return days;
}

/** Today and yesterday are named; other days are not. */
export function nameOfDay(key: string, now = new Date()): 'today' | 'yesterday' | null {
  if (key === now.toDateString()) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return key === before.toDateString() ? 'yesterday' : null;
}

/** Chooses the sentence with the reason and the giver, as far as they are known. */
export function sentenceOf({ categoryName, byName }: Pick<Notice, 'categoryName' | 'byName'>) {
  if (categoryName === null) return byName === null ? 'plain' : 'by';
  return byName === null ? 'for' : 'forBy';
}

/** The page with more about a notice. */
export function placeOf(
  {
    kind,
    studentId,
    conversationId,
    announcementId,
    reportId,
    homeworkId,
    permissionSlipId,
    classNumber,
  }: Notice,
  role: Role,
): string {
  const isOwn = role === 'student';
  switch (kind) {
    case 'praise':
      return isOwn ? '/student-dashboard?praise=new' : `/parent-dashboard?child=${studentId}`;
    case 'hand_over':
    case 'hand_over_taken_back':
      // The sentence is all there is, so the notice itself is opened.
      return '/notifications?open=hand-over';
    case 'handed_over':
      return `/parent-dashboard?child=${studentId}`;
    case 'absence':
      return '/attendance';
    case 'message_not_sent':
      // If the recipient has left, the office may want to write to the family itself.
      return `/messages-bypass?${conversationId === null ? 'new=yes' : `conversation=${conversationId}`}`;
    case 'message':
      return `${isOwn ? '/kids-messenger' : '/messages-bypass'}?conversation=${conversationId}`;
    case 'announcement':
      return `/announcements?open=${announcementId}`;
    case 'announcement_not_sent':
      return `/sent-announcements?open=${announcementId}`;
    case 'message_reported':
      return '/message-reports';
    case 'message_flagged':
      return `/teacher-admin?class=${classNumber ?? ''}&tab=monitoring`;
    case 'message_urgent':
    case 'message_waiting':
    case 'sender_frozen':
      return '/teacher-admin?class=all';
    case 'report':
      return `/progress/reports/${studentId}/${reportId}`;
    case 'family_confirmed':
    case 'family_refused':
      return '/my-family';
    case 'permission_asked':
    case 'permission_due':
    case 'permission_withdrawn':
      return '/family-permission-slips';
    case 'permission_ended':
      return `/permission-slips/${permissionSlipId}`;
    case 'data_answered':
      return '/child-data';
    case 'files_filling':
      return '/school-settings#file-room';
    case 'data_asked':
      return '/data-requests';
    case 'reward_ready':
    case 'reward_refused':
      return '/shop';
    default:
      return isOwn ? `/my-work/${homeworkId}` : `/family-homework/${studentId}/${homeworkId}`;
  }
}

/** Whether the address is the target of a notice; other query parameters are ignored. */
export function isOpenedAt(notice: Notice, role: Role, pathname: string, search: string): boolean {
  const [path, wanted = ''] = placeOf(notice, role).split('?');
  const here = new URLSearchParams(search);
  return (
    path === pathname && [...new URLSearchParams(wanted)].every(([name, value]) => here.get(name) === value)
  );
}

/** Every half hour, and the chosen time if it differs, formatted for the language. */
export function timesOfDay(chosen: string, language: string) {
  const offered = Array.from({ length: 48 }, (_, at) =>
    [Math.floor(at / 2), (at % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
  );
  const times = offered.includes(chosen) ? offered : [...offered, chosen].sort();
  return times.map((time) => ({ time, words: timeText(time, language) }));
}
