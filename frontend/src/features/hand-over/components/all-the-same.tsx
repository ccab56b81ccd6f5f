import type { HandOverLine } from '@homeroom/contracts';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { wordsOf } from '../api/unsent-hand-overs';
import type { AtGate } from '../model';
import classes from './gate.module.css';
import { TakeBack } from './take-back';

/** A hand-over that was not allowed but is reported to have happened: to whom, when, by whom, and why it does not count. */
export function AllTheSame({ line }: { line: HandOverLine }) {
  const { t } = useTranslation('handOver');
  return (
    <>
      <strong>{t('allTheSame.text', wordsOf(line))}</strong>
      {line.why && (
        <>
          <br />
          {t(`why.${line.why}`)}
        </>
      )}
    </>
  );
}

interface EachAllTheSameProps {
  ofHere: readonly AtGate[];
  /** Lines of children who are not on this page. */
  ofOthers: readonly HandOverLine[];
  onOpen: (at: AtGate) => void;
  /** Given only for the office, which can mark a line as not having happened. */
  handOverId: string | null;
}

/** Lists all such hand-overs, above the search. */
export function EachAllTheSame({ ofHere, ofOthers, onOpen, handOverId }: EachAllTheSameProps) {
  const { t } = useTranslation('handOver');
  const concerned = ofHere.filter(({ allTheSame }) => allTheSame.length > 0);
  if (concerned.length + ofOthers.length === 0) return null;
  return (
    <section className={classes.alarm} aria-label={t('allTheSame.list')}>
      <Text fw={700}>{t('allTheSame.list')}</Text>
      <ul className={classes.list}>
        {concerned.map((at) => (
          <li key={at.child.id}>
            <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={() => onOpen(at)}>
              <span className={classes.name}>
                <bdi>{nameOf(at.child)}</bdi> · {t('class', { number: at.child.classNumber })}
              </span>
              {at.allTheSame.map((line) => (
                <span key={line.nth} className={classes.about}>
                  <AllTheSame line={line} />
                </span>
              ))}
            </UnstyledButton>
          </li>
        ))}
        {ofOthers.map((line) => (
          <li key={`${line.studentId} ${line.nth}`} className={classes.row}>
            <span className={classes.name}>{t('allTheSame.unknown')}</span>
            <span className={classes.about}>
              <AllTheSame line={line} />
            </span>
            {handOverId !== null && <TakeBack handOverId={handOverId} line={line} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
