import { useTranslation } from 'react-i18next';
import { AnswerForm } from './answer-form';
import type { QuestionProps } from './question-props';
import classes from './questions.module.css';

export function SumQuestion({ question: { n, shown }, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  if (shown.kind !== 'sum') return null;
  return (
    <div className={classes.question}>
      <p className={classes.prompt} lang={shown.language} aria-live="polite">
        {shown.text}
      </p>
      <AnswerForm
        key={n}
        label={t(shown.text.includes('□') ? 'missingNumber' : 'yourNumber')}
        isClosed={isClosed}
        onAnswer={onAnswer}
        field={{ inputMode: 'text', maxLength: 12 }}
      />
    </div>
  );
}
