import type {
  Collector,
  ContactWords,
  FamilyWords,
  KnownCollectors,
  MedicalRecord,
} from '@homeroom/contracts';
import { LANGUAGES } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../../components/phone-link';
import { MedicalMarks } from '../../medical-marks/components/medical-mark';
import classes from './family-words.module.css';

type Named = Collector & { isKeptAway?: boolean };

/** The people on a list, with those who are barred all the same. */
export const namedIn = ({ people, keptAway }: KnownCollectors): Named[] =>
  people.map((each, at) => ({ ...each, isKeptAway: keptAway.includes(at) }));

/** The people a child may be given to. */
export function People({ people }: { people: readonly Named[] }) {
  const { t } = useTranslation('families');
  if (people.length === 0) return <Text c="dimmed">{t('collectors.none')}</Text>;
  return (
    <ul className={classes.list}>
      {people.map(({ name, phone, relation, isKeptAway }) => (
        <li key={`${name} ${phone}`}>
          <bdi className={classes.name}>{name}</bdi>
          {relation && (
            <>
              {' · '}
              <bdi>{relation}</bdi>
            </>
          )}
          {phone && (
            <>
              {' · '}
              <PhoneLink number={phone} />
            </>
          )}
          {isKeptAway && (
            <>
              {' · '}
              <Text span fw={700} c="var(--homeroom-alarm-ink)">
                {t('terms.isNot.mayCollect')}
              </Text>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A child's medical notes, severe ones first. */
export function Notes({ medical }: { medical: Omit<MedicalRecord, 'version'> }) {
  const { t } = useTranslation('families');
  const { notes, doctorName, doctorPhone } = medical;
  const inOrder = notes.toSorted((one, other) => Number(other.isSevere) - Number(one.isSevere));
  return (
    <>
      {notes.length === 0 && <Text c="dimmed">{t('medical.none')}</Text>}
      <ul className={classes.list}>
        {inOrder.map((note) => (
          <li key={`${note.kind} ${note.title} ${note.audience}`}>
            {note.isSevere ? (
              <MedicalMarks marks={[note]} />
            ) : (
              <span className={classes.name}>
                {t(`medical.kinds.${note.kind}`)}: <bdi>{note.title}</bdi>
              </span>
            )}
            {note.detail && <p className={classes.detail}>{note.detail}</p>}
            <Text size="sm" c="dimmed">
              {t('medical.seenBy', { who: t(`medical.audiences.${note.audience}`) })}
            </Text>
          </li>
        ))}
      </ul>
      {(doctorName ?? doctorPhone) && (
        <Text>
          {t('medical.doctor')}: <bdi>{[doctorName, doctorPhone].filter(Boolean).join(' · ')}</bdi>
        </Text>
      )}
    </>
  );
}

const FIELDS = ['phone', 'email', 'address', 'language'] as const;

/** A contact field for display: empty values as a word, and languages by name. */
export function useContactWord() {
  const { t } = useTranslation('families');
  return (field: (typeof FIELDS)[number], contact: Partial<ContactWords>): string => {
    const value = contact[field];
    if (value === undefined || value === null || value === '') return t('contact.nothing');
    return field === 'language' ? (LANGUAGES.find(({ code }) => code === value)?.name ?? value) : value;
  };
}

/** One side of a request of any kind; for a contact only the fields to change. */
export function Words({ words, named }: { words: FamilyWords; named: Partial<ContactWords> | undefined }) {
  const { t } = useTranslation('families');
  const wordOf = useContactWord();
  if (words.collectors) return <People people={words.collectors} />;
  if (words.medical) return <Notes medical={words.medical} />;
  const { contact = {} } = words;
  return (
    <dl className={classes.contact}>
      {FIELDS.filter((field) => named?.[field] !== undefined).map((field) => (
        <div key={field}>
          <dt>{t(`contact.${field}`)}</dt>
          <dd>
            <bdi>{wordOf(field, contact)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
