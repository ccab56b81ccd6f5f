import type { ClassCard, CollectionOfClass } from '@homeroom/contracts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { useOpenCollection } from '../api/family';
import classes from './collection-desk.module.css';

interface CollectionDeskProps {
  cards: readonly ClassCard[];
  first: ClassCard | undefined;
}

/** Of which class, what that means, and then the list itself. */
export function CollectionDesk({ cards, first }: CollectionDeskProps) {
  const { t } = useTranslation('families');
  const open = useOpenCollection();
  const [chosen, setChosen] = useState(String((first ?? cards[0])?.classNumber ?? ''));
  return (
    <>
      <AccountSection title={t('collection.which')} lead={t('collection.noted')}>
        <Group align="flex-end">
          <NativeSelect
            label={t('collection.class')}
            data={cards.map(({ classNumber, className }) => ({
              value: String(classNumber),
              label: t('collection.ofClass', { number: classNumber, name: className }),
            }))}
            value={chosen}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value);
              open.reset();
            }}
          />
          <WriteButton
            touches="taken"
            loading={open.isPending}
            onClick={() =>
              open.mutate(Number(chosen), {
                onError: (error) => showRefusal(t('failed'), error, t('failedText')),
              })
            }
          >
            {t('collection.open')}
          </WriteButton>
        </Group>
      </AccountSection>
      {open.data && <Sheet key={open.submittedAt} list={open.data} />}
    </>
  );
}

function Sheet({ list: { day, classNumber, className, students } }: { list: CollectionOfClass }) {
  const { t, i18n } = useTranslation('families');
  const ready = useRef<HTMLParagraphElement>(null);
  // It stands below what was pressed: whoever cannot see it is brought there.
  useEffect(() => ready.current?.focus(), []);
  const name = t('collection.ofClass', { number: classNumber, name: className });
  return (
    <>
      <Group justify="space-between" my="sm">
        <Text fw={600} role="status" tabIndex={-1} ref={ready}>
          {t('collection.ready', { count: students.length })}
        </Text>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('collection.print')}
        </Button>
      </Group>
      <section data-print="list" className={classes.sheet} aria-label={name}>
        <h2 className={classes.title}>{name}</h2>
        <p>{t('collection.asOf', { date: dayInWords(day, i18n.language) })}</p>
        <ul className={classes.list}>
          {students.map((student) => (
            <Child key={student.id} student={student} />
          ))}
        </ul>
        <p className={classes.foot}>{t('collection.keep')}</p>
      </section>
    </>
  );
}

function Child({ student }: { student: CollectionOfClass['students'][number] }) {
  const { t } = useTranslation('families');
  const { mayCollect, mayNot } = student;
  return (
    <li className={classes.child}>
      <bdi className={classes.name}>{nameOf(student)}</bdi>
      <div>
        {mayCollect.length === 0 && <strong>{t('collection.nobody')}</strong>}
        <ul className={classes.people}>
          {mayCollect.map(({ name, phone, relation }) => (
            <li key={`${name} ${phone}`}>
              <bdi>{name ?? t('collection.parent')}</bdi>
              {relation && <bdi> ({relation})</bdi>}
              {phone && <bdi className={classes.phone}> {phone}</bdi>}
            </li>
          ))}
        </ul>
        {mayNot.map((name, at) => (
          <p key={`${name} ${at}`} className={classes.mayNot}>
            {t('collection.mayNot')}: <bdi>{name ?? t('collection.parent')}</bdi>
          </p>
        ))}
      </div>
    </li>
  );
}
