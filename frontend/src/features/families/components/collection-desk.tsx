import type { ClassCard, CollectionOfClass } from '@homeroom/contracts';
import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { dayInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { useOpenCollection } from '../api/family';
import { PrintButton } from '../../../components/print-button';

interface CollectionDeskProps {
  cards: readonly ClassCard[];
  first: ClassCard | undefined;
}

/** Chooses the class, explains the consequences, and then shows the list. */
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
  // The result appears below the button, so the focus moves there for people who cannot see it.
  useEffect(() => ready.current?.focus(), []);
  const name = t('collection.ofClass', { number: classNumber, name: className });
  return (
    <>
      <Group justify="space-between" my="sm">
        <Text fw={600} role="status" tabIndex={-1} ref={ready}>
          {t('collection.ready', { count: students.length })}
        </Text>
        <PrintButton>{t('collection.print')}</PrintButton>
      </Group>
      <Card data-print="list" role="region" aria-label={name}>
        <Title order={2}>{name}</Title>
        <Text>{t('collection.asOf', { date: dayInWords(day, i18n.language) })}</Text>
        <ItemList label={name}>
          {students.map((student) => (
            <Item key={student.id} title={<bdi>{nameOf(student)}</bdi>} line={<ToWhom student={student} />} />
          ))}
        </ItemList>
        <Text size="sm">{t('collection.keep')}</Text>
      </Card>
    </>
  );
}

function ToWhom({ student: { mayCollect, mayNot } }: { student: CollectionOfClass['students'][number] }) {
  const { t } = useTranslation('families');
  return (
    <>
      {mayCollect.length === 0 && <strong>{t('collection.nobody')}</strong>}
      {mayCollect.map(({ name, phone, relation }) => (
        <Text key={`${name} ${phone}`} span display="block">
          <bdi>{[name ?? t('collection.parent'), relation, phone].filter(Boolean).join(' · ')}</bdi>
        </Text>
      ))}
      {mayNot.map((name, at) => (
        <Text key={`${name} ${at}`} span display="block" fw={700} c="var(--homeroom-alarm-ink)">
          {t('collection.mayNot')}: <bdi>{name ?? t('collection.parent')}</bdi>
        </Text>
      ))}
    </>
  );
}
