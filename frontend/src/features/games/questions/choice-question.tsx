import { useTranslation } from 'react-i18next';
import { Choices } from './choices';
import { letterOf } from './key-in-words';
import type { QuestionProps } from './question-props';
import classes from './questions.module.css';
import { Token, useTokenName } from './token';

/** Yes-or-no questions, sequences and odd-one-out questions. */
export function ChoiceQuestion({ question: { n, shown }, verdict, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  const nameOf = useTokenName();
  if (shown.kind === 'sentence') {
    return (
      <div className={classes.question}>
        <p className={classes.prompt} lang={shown.language ?? 'en'} aria-live="polite">
          {shown.text}
        </p>
        <Choices
          key={n}
          label={t('isItTrue')}
          choices={[{ name: t('yes') }, { name: t('no') }]}
          right={verdict ? (verdict.key === 'yes' ? 0 : 1) : null}
          disabled={isClosed}
          onChoose={(place) => onAnswer(place === 0 ? 'yes' : 'no')}
        />
      </div>
    );
  }
  if (shown.kind !== 'next' && shown.kind !== 'odd') return null;
  const prompt = t(shown.kind === 'next' ? 'whatNext' : 'whichOdd');
  const choices = shown.choices.map((token, place) => ({
    name: `${letterOf(place)}: ${nameOf(token)}`,
    face: (
      <>
        <span className={classes.letter}>{letterOf(place)}</span>
        <Token token={token} />
      </>
    ),
  }));
  return (
    <div className={classes.question}>
      <p className={classes.prompt} aria-live="polite">
        {prompt}
      </p>
      {shown.kind === 'next' && (
        <div role="img" aria-label={shown.row.map(nameOf).join(', ')} className={classes.row}>
          {shown.row.map((token, place) => (
            <Token key={`${place} ${token}`} token={token} />
          ))}
          <span className={classes.gap}>?</span>
        </div>
      )}
      <Choices
        key={n}
        label={prompt}
        choices={choices}
        right={verdict ? Number(verdict.key) : null}
        disabled={isClosed}
        onChoose={(place) => onAnswer(String(place))}
      />
    </div>
  );
}
