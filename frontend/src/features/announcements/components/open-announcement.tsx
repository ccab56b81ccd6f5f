import type { Announcement, OpenedAnnouncement } from '@homeroom/contracts';
import { formFor, WRITTEN_LANGUAGES, type WrittenLanguage } from '@homeroom/domain';
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import { Standing } from '../../../components/standing';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWhenLooked } from '../../../lib/use-when-looked';
import { Translatable } from '../../translation/components/translatable';
import { pathOf, useConfirm, useRead } from '../api/announcements';
import { wantedLanguages } from '../model';
import { Files } from '../../../components/files/files';
import { InLanguage } from './in-language';
import { Survey } from './survey';

/** One announcement in full; viewing it marks it as read. */
export function OpenAnnouncement({ announcement }: { announcement: OpenedAnnouncement }) {
  const { t, i18n } = useTranslation('announcements');
  const { id, forms, isRead, authorName, publishedAt, editedAt } = announcement;
  const read = useRead(id);
  useWhenLooked({ what: id, isDue: !isRead }, (notSaid) => read.mutate(undefined, { onError: notSaid }));
  const [chosen, choose] = useState<WrittenLanguage | null>(null);
  const wanted = wantedLanguages(i18n.language);
  const { form, isOriginal, isWanted } = formFor(forms, chosen ? [chosen, ...wanted] : wanted);
  const original = WRITTEN_LANGUAGES[forms[0].language];
  return (
    <Stack gap="md" component="article">
      <div>
        <InLanguage language={form.language} whole>
          <Title order={2}>{form.title}</Title>
        </InLanguage>
        <Text c="dimmed" size="sm">
          {authorName ?? t('school')} · <Moment at={publishedAt} />
          {editedAt && (
            <>
              {' · '}
              {t('changed')} <Moment at={editedAt} />
            </>
          )}
        </Text>
      </div>
      {forms.length > 1 && (
        <NativeSelect
          label={t('readIn')}
          maw={280}
          value={form.language}
          onChange={(event) => choose(event.currentTarget.value as WrittenLanguage)}
          data={forms.map(({ language }, nth) => ({
            value: language,
            label: nth === 0 ? t('original', { language: original }) : WRITTEN_LANGUAGES[language],
          }))}
        />
      )}
      {!isWanted && <Text c="dimmed">{t('notYours')}</Text>}
      {!isOriginal && <Text c="dimmed">{t('translated', { language: original })}</Text>}
      <InLanguage language={form.language} whole>
        {form.text}
      </InLanguage>
      {isOriginal && (
        <Group>
          <Translatable
            texts={[form.title, form.text]}
            from={form.language}
            path={`${pathOf(id)}/translation`}
            version={announcement.version}
            place="announcements"
            label={form.title}
          />
        </Group>
      )}
      <Files small files={announcement.files} />
      {announcement.survey && <Survey id={id} survey={announcement.survey} />}
      {announcement.asksConfirmation && <Confirmation {...announcement} />}
    </Stack>
  );
}

function Confirmation({ id, version, confirmedAt, isConfirmedEarlier }: Announcement) {
  const { t } = useTranslation('announcements');
  const confirm = useConfirm(id);
  const isDone = confirmedAt !== null && !isConfirmedEarlier;
  const action = (
    <WriteButton
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(version, {
          onSuccess: () => showToast({ title: t('done') }),
          onError: (error) => showRefusal(t('confirmFailed'), error, t('tryAgain')),
        })
      }
    >
      {t('confirm')}
    </WriteButton>
  );
  return (
    <Standing tone={isDone ? 'good' : 'warm'} {...(!isDone && { action })}>
      {isDone && (
        <Text>
          {t('confirmedOn')} <Moment at={confirmedAt} />
        </Text>
      )}
      {!isDone && <Text>{t(isConfirmedEarlier ? 'confirmedEarlier' : 'confirmHint')}</Text>}
    </Standing>
  );
}
