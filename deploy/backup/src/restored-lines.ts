import type { Restored } from './restore';

const README = (section: string) => `see deploy/README.md, "${section}"`;

/** What the operator reads of a database that was restored, and what is left to do. */
export function restoredLines(restored: Restored, into: string): string[] {
  const { takenAt, tables, rows, setAside } = restored;
  return [
    `${into} is as it was at ${takenAt.toISOString()}: ${tables} tables, ${rows} rows`,
    ...(setAside === undefined
      ? [
          `nobody can tell whose data was erased since, nor whose notice was given or withdrawn, because no database was replaced: ${README('Erasures since then')}`,
        ]
      : [
          `what it held before is kept in ${setAside}; start Homeroom again, drop that when nothing is missed`,
          ...sinceThen(restored),
        ]),
    ...atRest(restored),
  ];
}

function sinceThen({ erasedSince = 0, erasedAgain, noticesSince = [] }: Restored): string[] {
  const erased =
    erasedSince === null
      ? 'nobody can count the students who are back and whose data was erased since'
      : `${erasedSince} students are back whose data was erased since, or was due to be`;
  const notices = noticesSince ?? ['nobody can say which schools have another notice now'];
  return [
    ...(erasedSince === 0
      ? []
      : [
          `${erased}; ${erasedAgain ?? 'no'} erasures are ordered again and due at once: ${README('Erasures since then')}`,
        ]),
    ...notices.map((line) => `${line}: ${README('Notices since then')}`),
  ];
}

function atRest({ unsent, isEndedKnown, alertsGoingOn = [], alertsLost = [] }: Restored): string[] {
  const { mails, notices, alerts, planned } = unsent ?? { mails: 0, notices: 0, alerts: 0, planned: 0 };
  const lost = alertsLost ?? [
    'nobody can say which alerts went on in the database that was replaced and are not in this one',
  ];
  return [
    ...(mails + notices + alerts > 0
      ? [
          `not sent any more, because it is of then: ${mails} mails, ${notices} notices, ${alerts} deliveries of alerts`,
        ]
      : []),
    ...(planned > 0
      ? [
          `${planned} messages, announcements, pieces of homework and reminders that were planned for since are kept back, and whoever planned them sees so: ${README('Nothing old is sent')}`,
        ]
      : []),
    isEndedKnown
      ? `sessions, links and browsers that have been ended since stay ended; a PIN, password or second factor that was replaced since counts again, and who has lost access or custody since has it again: ${README('What has ended since')}`
      : `all sessions have ended, because nobody can tell which had; links, calendars and browsers that were ended since open again, and who has lost access or custody since has it again: ${README('What has ended since')}`,
    ...lost.map((line) => `${line}: if it is not over, tell its office to raise it again`),
    ...alertsGoingOn.map((line) => `${line}: if it is over, its office has to end it`),
  ];
}
