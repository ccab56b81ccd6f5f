import type { ModerationCase } from '@homeroom/contracts';
import { MODERATION } from '@homeroom/domain';
import { Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '../../../components/item-list.module.css';
import { PhoneLink } from '../../../components/phone-link';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useCaseWork } from '../api/case-work';

interface CallHomeProps {
  of: ModerationCase;
  onNoted: (text: string) => void;
}

/** The contacts to call if a call home was requested, and a note of what was discussed. */
export function CallHome({ of, onNoted }: CallHomeProps) {
  const { t } = useTranslation('messenger');
  const { home, called } = useCaseWork(of.id);
  const [text, setText] = useState('');
  if (of.callHome === 'done') return <Text fw={600}>{t('home.done')}</Text>;
  const failed = (error: unknown) => showRefusal(t('work.failed'), error, t('cases.tryAgain'));
  return (
    <section aria-label={t('home.title')}>
      <Title order={4} size="h5">
        {t('home.title')}
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('home.text')}</Text>
        {home.data ? (
          <Numbers guardians={home.data.guardians} />
        ) : (
          <WriteButton
            variant="default"
            loading={home.isPending}
            onClick={() => home.mutate(undefined, { onError: failed })}
          >
            {t('home.look')}
          </WriteButton>
        )}
        <Textarea
          w="100%"
          label={t('home.said')}
          autosize
          minRows={2}
          maxLength={MODERATION.noteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <WriteButton
          loading={called.isPending}
          disabled={!text.trim()}
          onClick={() => called.mutate({ text }, { onSuccess: () => onNoted(text), onError: failed })}
        >
          {t('home.called')}
        </WriteButton>
      </Stack>
    </section>
  );
}

function Numbers({ guardians }: { guardians: readonly { name: string | null; phone: string }[] }) {
  const { t } = useTranslation('messenger');
  if (guardians.length === 0) return <Text fw={600}>{t('home.nobody')}</Text>;
  return (
    <ol className={list.list} aria-label={t('home.title')}>
      {guardians.map(({ name, phone }) => (
        <li key={phone} className={list.item}>
          <span className={list.what}>{name ?? t('home.unnamed')}</span>
          <PhoneLink number={phone} />
        </li>
      ))}
    </ol>
  );
}
