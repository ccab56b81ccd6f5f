import type { OpenedCase } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../../../components/judging/evidence.module.css';
import { earlierOfReported, EvidenceList } from '../../../components/judging/evidence-list';
import { FilesInEvidence } from '../../../components/judging/files-in-evidence';
import { QuoteInEvidence } from '../../../components/judging/quote-in-evidence';

/** Includes the held message, if any, which has not been delivered. */
export function OpenedCaseView({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('messenger');
  const { messages, reportedId, held, heldFiles, heldQuote, words, said } = opened;
  return (
    <>
      {said !== null && (
        <span className={classes.text} dir="auto">
          {t('cases.said', { text: said })}
        </span>
      )}
      <EvidenceList
        label={t('cases.messages')}
        somebody={t('monitoring.somebody')}
        {...{ messages, reportedId }}
        earlierOf={earlierOfReported(opened)}
      >
        {held !== null && (
          <li className={classes.item} data-about>
            <span className={classes.line}>
              <strong>{t('cases.held')}</strong>
              {words.length > 0 && <span>{t('cases.words', { words: words.join(', ') })}</span>}
            </span>
            <QuoteInEvidence quote={heldQuote} somebody={t('monitoring.somebody')} />
            <span className={classes.text} dir="auto">
              {held}
            </span>
            <FilesInEvidence files={heldFiles} />
          </li>
        )}
      </EvidenceList>
    </>
  );
}
