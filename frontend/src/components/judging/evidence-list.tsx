import '../../i18n/shared/judging';
import type { OpenedReport } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './evidence.module.css';
import { Moment } from '../moment';
import { FilesInEvidence } from './files-in-evidence';
import { QuoteInEvidence } from './quote-in-evidence';
import { ReactionsInEvidence } from './reactions-in-evidence';

interface EvidenceListProps extends Pick<OpenedReport, 'messages'> {
  label: string;
  /** Stands in for the name of a person who has left. */
  somebody: string;
  reportedId: string | null;
  /** Earlier versions of a message: of the reported one only, or of each where all are reviewed. */
  earlierOf: (messageId: string) => readonly string[];
  /** Rendered at the end of the list. */
  children?: ReactNode;
}

/** Where a single message was reported, earlier versions of the others are not shown. */
export const earlierOfReported =
  ({ reportedId, earlier }: { reportedId: string | null; earlier: readonly string[] }) =>
  (id: string): readonly string[] =>
    id === reportedId ? earlier : [];

/** The message under review, with its earlier versions, among the messages around it. */
export function EvidenceList({
  label,
  somebody,
  messages,
  reportedId,
  earlierOf,
  children,
}: EvidenceListProps) {
  const { t } = useTranslation('judging');
  return (
    <ol className={classes.list} aria-label={label}>
      {messages.map(({ id, senderName, at, text, files, isWithdrawn, repliesTo, reactions }) => (
        <li key={id} className={classes.item} data-about={id === reportedId || undefined}>
          <span className={classes.line}>
            <span>{senderName || somebody}</span>
            <Moment at={at} />
            {id === reportedId && <strong>{t('reported')}</strong>}
          </span>
          <QuoteInEvidence quote={repliesTo} somebody={somebody} />
          <span className={classes.text} dir="auto">
            {isWithdrawn ? t('withdrawn') : text}
          </span>
          <FilesInEvidence files={files} />
          <ReactionsInEvidence reactions={reactions} somebody={somebody} />
          {earlierOf(id).map((form) => (
            <span key={form} className={classes.text} dir="auto">
              {t('earlier', { text: form })}
            </span>
          ))}
        </li>
      ))}
      {children}
    </ol>
  );
}
