import { MESSAGES } from '@homeroom/domain';
import { Group, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import list from '../../../components/item-list.module.css';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useChangeWords, wordsQuery } from '../api/cases';

/** The school's own words that hold a message for review. */
export function SchoolWords() {
  const { t } = useTranslation('messenger');
  const query = useQuery(wordsQuery);
  const { add, remove } = useChangeWords();
  const [word, setWord] = useState('');
  const failed = (error: unknown) => showRefusal(t('words.failed'), error, t('cases.tryAgain'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim()) add.mutate(word, { onSuccess: () => setWord(''), onError: failed });
  };
  return (
    <Card>
      <Title order={2} size="h3">
        {t('words.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('words.text')}
      </Text>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="sm" mb="sm">
          <TextInput
            label={t('words.word')}
            value={word}
            maxLength={MESSAGES.badWordMaxLength}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <WriteButton type="submit" loading={add.isPending} disabled={!word.trim()}>
            {t('words.add')}
          </WriteButton>
        </Group>
      </form>
      <QueryView query={query}>
        {({ words }) =>
          words.length === 0 ? (
            <Text>{t('words.none')}</Text>
          ) : (
            <ul className={list.list} aria-label={t('words.title')}>
              {words.map((one) => (
                <li key={one} className={list.item}>
                  <Text className={list.what} dir="auto">
                    {one}
                  </Text>
                  <WriteButton
                    variant="default"
                    aria-label={t('words.removeOne', { word: one })}
                    loading={remove.isPending && remove.variables === one}
                    onClick={() => remove.mutate(one, { onError: failed })}
                  >
                    {t('words.remove')}
                  </WriteButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
