import { Button } from '@mantine/core';
import { IconEye, IconVolume } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVoice, hush, onVoices, say } from '../engine/voice';
import { AnswerForm } from './answer-form';
import type { QuestionProps } from './question-props';
import classes from './questions.module.css';

const LOOKED_AT_MS = 3_000;

/**
 * The device speaks the word. For players who cannot hear it (no voice, a silent classroom, hearing loss) it is shown for a moment: look,
 * cover, write, check.
 */
export function SpellQuestion({ question: { n, shown }, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  const language = (shown.kind === 'say' && shown.language) || 'en';
  const speaks = useSyncExternalStore(onVoices, () => hasVoice(language));
  if (shown.kind !== 'say') return null;
  const { word } = shown;
  return (
    <div className={classes.question}>
      {shown.hint && (
        <p className={classes.hint} lang={language}>
          {shown.hint}
        </p>
      )}
      {speaks && <Said key={`${n} said`} word={word} language={language} />}
      <Shown key={`${n} shown`} word={word} language={language} isClosed={isClosed} isSecond={speaks} />
      <AnswerForm
        key={`${n} answer`}
        label={t('yourWord')}
        isClosed={isClosed}
        onAnswer={onAnswer}
        field={{ lang: language, maxLength: 80 }}
      />
    </div>
  );
}

interface SaidProps {
  word: string;
  language: string;
}

function Said({ word, language }: SaidProps) {
  const { t } = useTranslation('games');
  useEffect(() => {
    say(word, language);
    return hush;
  }, [word, language]);
  return (
    <Button
      size="xl"
      variant="default"
      onClick={() => say(word, language)}
      leftSection={<IconVolume size={28} aria-hidden="true" />}
    >
      {t('sayAgain')}
    </Button>
  );
}

interface ShownProps extends SaidProps {
  isClosed: boolean;
  /** Offered beside the voice. */
  isSecond: boolean;
}

function Shown({ word, language, isClosed, isSecond }: ShownProps) {
  const { t } = useTranslation('games');
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    const covered = setTimeout(() => setIsSeen(false), LOOKED_AT_MS);
    return () => clearTimeout(covered);
  }, [isSeen]);
  return (
    <div className={classes.cover} aria-live="assertive">
      {isSeen ? (
        <p className={classes.prompt} lang={language}>
          {word}
        </p>
      ) : (
        <Button
          size={isSecond ? 'md' : 'xl'}
          variant={isSecond ? 'subtle' : 'default'}
          disabled={isClosed}
          onClick={() => setIsSeen(true)}
          leftSection={<IconEye size={28} aria-hidden="true" />}
        >
          {t('showWord')}
        </Button>
      )}
    </div>
  );
}
