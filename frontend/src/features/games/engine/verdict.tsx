import type { JudgedAnswer, OpenQuestion } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeyInWords } from '../questions/key-in-words';
import classes from './engine.module.css';

interface VerdictProps {
  verdict: JudgedAnswer | null;
  /** The question it belongs to, if still shown; a race has moved on. */
  question: OpenQuestion | null;
  onNext: (() => void) | undefined;
}

/** Announced to screen readers as well as shown, and never by colour alone. */
export function Verdict({ verdict, question, onNext }: VerdictProps) {
  const { t } = useTranslation('games');
  const inWords = useKeyInWords();
  const key = verdict && question?.n === verdict.n ? inWords(question.shown, verdict.key) : null;
  return (
    <div
      className={classes.verdict}
      role="status"
      data-verdict={verdict ? (verdict.isRight ? 'right' : 'wrong') : 'none'}
    >
      {verdict && (
        <>
          <span className={classes.word}>
            {verdict.isRight ? (
              <IconCircleCheck size={28} aria-hidden="true" />
            ) : (
              <IconCircleX size={28} aria-hidden="true" />
            )}
            {verdict.isRight ? t('right') : key === null ? t('wrong') : t('wrongKey', { key })}
          </span>
          {onNext && (
            <Button size="lg" onClick={onNext} autoFocus>
              {t('next')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
