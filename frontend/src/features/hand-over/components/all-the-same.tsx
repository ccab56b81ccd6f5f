import type { HandOverLine } from '@homeroom/contracts';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { wordsOf } from '../api/unsent-hand-overs';
import type { AtGate } from '../model';
import classes from './gate.module.css';
import { TakeBack } from './take-back';

/** It was not allowed, and somebody says that it happened: to whom, when, by whom, and why it counts as nothing. */
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
  /** Of children that this page does not have. */
  ofOthers: readonly HandOverLine[];
  onOpen: (at: AtGate) => void;
  /** Of the office alone: it says where something has not happened. */
  handOverId: string | null;
}

/** All of it, before anybody looks for anybody. */
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
