import { REPORT } from '@homeroom/domain';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { phrasesQuery, useAddPhrase, useRemovePhrase } from '../api/reports';

interface PhraseBankProps {
  /** Called with a chosen phrase; undefined if the bank is only being edited. */
  onChoose?: (text: string) => void;
}

/** Reusable comments: the school's for everybody, and the teacher's own. */
export function PhraseBank({ onChoose }: PhraseBankProps) {
  const { t } = useTranslation('progress');
  const [text, setText] = useState('');
  const add = useAddPhrase();
  const remove = useRemovePhrase();
  const onError = (error: Error) => showRefusal(t('report.failed'), error, t('report.failedText'));
  return (
    <QueryView query={useQuery(phrasesQuery)}>
      {(phrases) => (
        <>
          {phrases.length === 0 ? (
            <EmptyPart title={t('bank.emptyTitle')} description={t('bank.emptyText')} />
          ) : (
            <ItemList label={t('bank.title')}>
              {phrases.map((phrase) => (
                <Item
                  key={phrase.id}
                  title={phrase.text}
                  line={t(phrase.isOwn ? 'bank.own' : 'bank.ofSchool')}
                  actions={
                    <>
                      {onChoose && (
                        <Button
                          variant="default"
                          onClick={() => onChoose(phrase.text)}
                          aria-label={t('bank.useNamed', { text: phrase.text })}
                        >
                          {t('bank.use')}
                        </Button>
                      )}
                      {phrase.isOwn && (
                        <WriteButton
                          variant="subtle"
                          onClick={() => remove.mutate(phrase.id, { onError })}
                          aria-label={t('bank.removeNamed', { text: phrase.text })}
                        >
                          {t('bank.remove')}
                        </WriteButton>
                      )}
                    </>
                  }
                />
              ))}
            </ItemList>
          )}
          <Textarea
            mt="md"
            label={t('bank.new')}
            value={text}
            maxLength={REPORT.phraseMaxLength}
            autosize
            minRows={2}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="xs">
            <WriteButton
              variant="default"
              loading={add.isPending}
              disabled={text.trim() === ''}
              onClick={() => add.mutate(text, { onSuccess: () => setText(''), onError })}
            >
              {t('bank.add')}
            </WriteButton>
            <Text size="sm" c="dimmed">
              {t('bank.most', { most: REPORT.phrasesMost })}
            </Text>
          </Group>
        </>
      )}
    </QueryView>
  );
}
