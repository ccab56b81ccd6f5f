import { useTranslation } from 'react-i18next';
import { WorldMap } from '../map/world-map';
import { Choices } from './choices';
import { letterOf } from './key-in-words';
import { usePlaceNames } from './place-names';
import type { QuestionProps } from './question-props';
import classes from './questions.module.css';

/** Countries on a map. Each lettered mark is also a button below, for keyboards and screen readers. */
export default function MapQuestion({ question: { n, shown }, verdict, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  const { nameOf, continentOf } = usePlaceNames();
  if (shown.kind !== 'mark' && shown.kind !== 'name' && shown.kind !== 'continent') return null;
  const answer = (place: number) => onAnswer(String(place));
  const common = { right: verdict ? Number(verdict.key) : null, disabled: isClosed, onChoose: answer };
  if (shown.kind === 'mark') {
    const prompt = t('findPlace', { place: nameOf(shown.find.code) });
    const marks = shown.marks.map(({ id }, place) => ({ id, letter: letterOf(place) }));
    return (
      <div className={classes.question}>
        <p className={classes.prompt} aria-live="polite">
          {prompt}
        </p>
        <WorldMap
          key={n}
          region={shown.region}
          marks={marks}
          onMark={isClosed ? undefined : answer}
          choices={(places) => (
            <Choices
              label={prompt}
              choices={marks.map(({ letter }, at) => ({
                name: t('placeAt', { letter, where: t(`where.${places[at] ?? 'middle'}`) }),
                face: <span className={classes.letter}>{letter}</span>,
              }))}
              {...common}
            />
          )}
        />
      </div>
    );
  }
  const prompt =
    shown.kind === 'name' ? t('whichPlace') : t('whichContinent', { place: nameOf(shown.at.code) });
  const names =
    shown.kind === 'name' ? shown.choices.map(({ code }) => nameOf(code)) : shown.choices.map(continentOf);
  return (
    <div className={classes.question}>
      <p className={classes.prompt} aria-live="polite">
        {prompt}
      </p>
      <WorldMap
        key={n}
        region={shown.kind === 'name' ? shown.region : null}
        marks={[{ id: shown.at.id, letter: '' }]}
        choices={() => <Choices label={prompt} choices={names.map((name) => ({ name }))} {...common} />}
      />
    </div>
  );
}
