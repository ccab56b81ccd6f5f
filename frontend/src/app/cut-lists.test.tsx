import type {
  AnnouncementStudent,
  FoundMessage,
  HomeworkLine,
  MessageContact,
  Redemption,
} from '@homeroom/contracts';
import { ANNOUNCEMENTS, MESSAGES, REWARDS } from '@homeroom/domain';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChooseFamilies } from '../features/announcements/components/choose-families';
import TodayMarking from '../features/homework/components/today-marking';
import { Contacts } from '../features/messages/components/contacts';
import { Found } from '../features/messages/components/found';
import { ChoosePeople } from '../features/messenger/components/choose-people';
import { MyRedemptions } from '../features/shop/components/my-redemptions';
import { ADMIN } from '../testing/samples';
import { type Answers, answerCalls, onStageAs } from '../testing/stage';
import '../features/announcements/texts/announcing';
import '../features/messages/texts';
import '../features/messenger/texts';
import '../features/shop/texts';

const AT = '2026-11-02T08:00:00Z';
const times = <T,>(length: number, row: (nth: number) => T): T[] =>
  Array.from({ length }, (_, nth) => row(nth));
const nothing = () => undefined;

const found = (nth: number): FoundMessage => ({
  ...{ id: `m${nth}`, seq: nth + 1, conversationId: 'c', senderId: 'p', senderName: 'Łucja Żak', at: AT },
  text: `Trip ${nth}`,
});
const contact = (kind: MessageContact['kind'], nth: number): MessageContact => ({
  ...{
    kind,
    personId: `${kind}${nth}`,
    role: 'student',
    firstName: 'Ay',
    lastName: `Şen ${nth}`,
    child: null,
  },
});
const student = (nth: number): AnnouncementStudent => ({
  ...{ studentId: `s${nth}`, firstName: '小明', lastName: `王 ${nth}`, classNumber: 1 },
});
const redemption = (nth: number): Redemption => ({
  ...{ id: `r${nth}`, name: `Song ${nth}`, picture: 'gift', colour: 'sun', price: 5, state: 'refused' },
  ...{ askedAt: AT, decidedAt: AT, reason: null },
});
const homework = (nth: number): HomeworkLine => ({
  ...{ id: `h${nth}`, state: 'set', title: `Leaves ${nth}`, classNumber: 1, groupId: null, forName: 'Oaks' },
  ...{ subject: null, dueOn: null, dueTime: null, dueAt: null, publishAt: null },
  ...{ students: 2, handedIn: 2, toMark: 2 },
});

const CONTACTS = '/api/messages/contacts';
/** A screen, its longest whole list, and what it says of a longer one. */
const lists: [string, number, RegExp, (length: number) => [ReactNode, Answers]][] = [
  [
    'the messages found',
    MESSAGES.foundMost,
    /^Only the 50 newest are shown/,
    (length) => [
      <Found key="" search="trip" linkTo={(id) => `/at?${id}`} onClear={nothing} />,
      { '/api/messages/search?search=trip': { body: times(length, found) } },
    ],
  ],
  [
    'the people to write to',
    MESSAGES.contactsMost,
    /^There are more\. Type a name/,
    (length) => [
      <Contacts key="" onOpened={nothing} />,
      {
        [CONTACTS]: {
          body: [
            ...times(length, (nth) => contact('family', nth)),
            // The other kind is whole, so that both together being many says nothing.
            ...times(10, (nth) => contact('staff', nth)),
          ],
        },
      },
    ],
  ],
  [
    'the classmates to write to',
    MESSAGES.contactsMost,
    /^There are more\. Type a name/,
    (length) => [
      <ChoosePeople key="" mayChooseSeveral={false} onOpened={nothing} />,
      { [CONTACTS]: { body: times(length, (nth) => contact('students', nth)) } },
    ],
  ],
  [
    'the families to address',
    ANNOUNCEMENTS.foundMost,
    /^There are more\. Type more of the name/,
    (length) => [
      <ChooseFamilies key="" students={[]} onChange={nothing} />,
      { '/api/announcement-students?search=': { body: times(length, student) } },
    ],
  ],
  [
    'a student’s own requests',
    REWARDS.ownShown,
    /^Only your 60 newest are shown/,
    (length) => [<MyRedemptions key="" redemptions={times(length, redemption)} />, {}],
  ],
  [
    'the homework to mark on the first page',
    3,
    /^There is more homework to mark/,
    (length) => [
      <TodayMarking key="" />,
      {
        '/api/homework?view=to_mark&page=1': { body: { homework: times(length, homework), hasMore: false } },
      },
    ],
  ],
];

test.each(lists)('%s: more than %i say that there are more', async (_, whole, more, stage) => {
  for (const [length, notes] of [
    [whole, 0],
    [whole + 1, 1],
  ] as const) {
    const [list, answers] = stage(length);
    answerCalls(answers);
    onStageAs(ADMIN, list);
    const row = (nth: number) => new RegExp(`(Trip|Şen|王|Song|Leaves) ${nth}\\b`);
    expect((await screen.findAllByText(row(whole - 1))).length).toBeGreaterThan(0);
    expect(screen.queryByText(row(whole))).toBeNull();
    expect(screen.queryAllByText(more)).toHaveLength(notes);
    cleanup();
  }
});
