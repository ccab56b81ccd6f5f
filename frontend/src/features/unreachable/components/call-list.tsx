import type { UnreachableClass } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../../components/phone-link';
import { nameOf } from '../../../lib/name-of';
import styles from './call-list.module.css';

/** A table for each class, with a phone number in each row. */
export function CallList({ classes }: { classes: readonly UnreachableClass[] }) {
  const { t } = useTranslation('unreachable');
  return (
    <div data-print="list">
      {classes.map(({ classNumber, grade, students }) => {
        const name = t('class', { number: classNumber, grade });
        return (
          <section key={classNumber} className={styles.class} aria-label={name}>
            <Title order={2} size="h4">
              {name}
            </Title>
            <ul className={styles.list}>
              {students.map((student) => (
                <Student key={student.id} student={student} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Student({ student }: { student: UnreachableClass['students'][number] }) {
  const { t } = useTranslation('unreachable');
  const { guardians, phone: onRecord } = student;
  return (
    <li className={styles.student}>
      <bdi className={styles.name}>{nameOf(student)}</bdi>
      {guardians.length === 0 ? (
        <Line who={t('noGuardian')} phone={onRecord} why="" />
      ) : (
        <>
          {guardians.map((guardian) => (
            <Line
              key={guardian.id}
              who={nameOf(guardian)}
              phone={guardian.phone}
              why={guardian.why.map((reason) => t(`reasons.${reason}`)).join(' · ')}
            />
          ))}
          {onRecord !== null && <Line who={t('onRecord')} phone={onRecord} why="" />}
        </>
      )}
    </li>
  );
}

function Line({ who, phone, why }: { who: string; phone: string | null; why: string }) {
  const { t } = useTranslation('unreachable');
  return (
    <div className={styles.line}>
      <bdi>{who}</bdi>
      {phone ? <PhoneLink number={phone} /> : <strong>{t('noPhone')}</strong>}
      <span className={styles.why}>{why}</span>
    </div>
  );
}
