import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf } from './key-in-words';
import type { QuestionProps } from './question-props';
import classes from './questions.module.css';

/** A word on the left, then its meaning on the right. */
export function PairsQuestion(props: QuestionProps) {
  return <Board key={props.question.n} {...props} />;
}

function Board({ question: { shown }, verdict, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [picked, setPicked] = useState(0);
  if (shown.kind !== 'pairs') return null;
  const { left, right, language = 'en' } = shown;
  const key = verdict?.key.split(',').map(Number);
  const isWhole = left.every((_, place) => chosen[place] !== undefined);
  const pair = (place: number) => {
    // A meaning that was used before is taken away from its earlier word.
    const others = Object.entries(chosen).filter(([, other]) => other !== place);
    const now = { ...Object.fromEntries(others), [picked]: place } as Record<number, number>;
    setChosen(now);
    const free = left.findIndex((_, at) => now[at] === undefined);
    setPicked(free < 0 ? picked : free);
  };
  return (
    <div className={classes.question}>
      <p className={classes.hint}>{t('findPairs')}</p>
      <div className={classes.board}>
        <div role="group" aria-label={t('words')} className={classes.column}>
          {left.map((word, place) => {
            const partner = chosen[place];
            return (
              <button
                key={word}
                type="button"
                lang={language}
                className={classes.choice}
                aria-pressed={picked === place}
                disabled={isClosed}
                data-right={key && key[place] === partner}
                data-wrong={key && key[place] !== partner}
                onClick={() => setPicked(place)}
              >
                {word}
                {partner !== undefined && <span className={classes.letter}>{letterOf(partner)}</span>}
              </button>
            );
          })}
        </div>
        <div role="group" aria-label={t('meanings')} className={classes.column}>
          {right.map((meaning, place) => (
            <button
              key={meaning}
              type="button"
              lang={language}
              className={classes.choice}
              disabled={isClosed}
              onClick={() => pair(place)}
            >
              <span className={classes.letter}>{letterOf(place)}</span> {meaning}
            </button>
          ))}
        </div>
      </div>
      <Button
        size="lg"
        disabled={isClosed || !isWhole}
        onClick={() => onAnswer(left.map((_, at) => chosen[at]).join(','))}
      >
        {t('answer')}
      </Button>
    </div>
  );
}
