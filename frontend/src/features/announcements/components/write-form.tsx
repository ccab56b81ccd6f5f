import type { AnnouncementChoices, WriteAnnouncement, WrittenAnnouncement } from '@homeroom/contracts';
import { languageOf, type WrittenLanguage } from '@homeroom/domain';
import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { isStatus } from '../../../lib/api-client';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSeen } from '../../../lib/use-seen';
import { useAskChoices, useWrite } from '../api/written';
import type { PickedFile } from '../../../components/files/file-picker';
import { type Audience, AudienceFields } from './audience-fields';
import { FilesFields } from './files-fields';
import { SurveyFields, surveyIn, type TypedSurvey } from './survey-fields';
import { Theirs } from './theirs';
import { WordsFields } from './words-fields';
import { TranslationFields } from './translation-fields';

type Send = WriteAnnouncement['send'];

interface WriteFormProps {
  choices: AnnouncementChoices;
  /** The announcement being edited; undefined for a new one. */
  announcement?: WrittenAnnouncement;
}

export function WriteForm({ choices, announcement }: WriteFormProps) {
  const { t, i18n } = useTranslation(['announcing', 'sentences']);
  const navigate = useNavigate();
  const id = announcement?.id;
  const write = useWrite(id);
  const isOut = announcement?.state === 'published';
  const seen = useSeen({ announcement, version: announcement?.version ?? 0 });
  const [asked, ask] = useState(false);
  const [audience, setAudience] = useState<Audience>(() => audienceOf(choices, announcement));
  const [ended, setEnded] = useState(0);
  const askChoices = useAskChoices();
  const [original, ...translated] = announcement?.forms ?? [];
  const [translations, setTranslations] = useState(translated);
  const [survey, setSurvey] = useState(() => surveyOf(announcement));
  const [files, setFiles] = useState<PickedFile[]>(() => announcement?.files ?? []);
  const [isBringing, setBringing] = useState(false);
  const form = useApiForm({
    initialValues: {
      language: (original?.language ?? languageOf(i18n.language)) as WrittenLanguage,
      title: original?.title ?? '',
      text: original?.text ?? '',
      asksConfirmation: announcement?.asksConfirmation ?? false,
      isPinned: announcement?.isPinned ?? false,
      publishOn: announcement?.publishOn ?? '',
      publishTime: announcement?.publishTime ?? '08:00',
    },
    ...(!announcement && { draft: { name: 'announcement', fields: ['title', 'text'] as const } }),
  });
  const failed = t('failed');
  const isLater = form.values.publishOn !== '';

  const submit = (send: Send) => {
    ask(false);
    const { publishOn, publishTime, isPinned, ...values } = form.getValues();
    const { students, ...whom } = audience;
    const body: WriteAnnouncement = {
      ...values,
      ...whom,
      // Sent only if changed here: somebody else may have changed the pinning meanwhile, which does not raise the version.
      ...((!id || isPinned !== form.begun.isPinned) && { isPinned }),
      ...{ version: seen.version, send, translations },
      ...surveyIn(survey),
      files: files.map(({ id: fileId, name, alt }) => ({ id: fileId, name, ...(alt && { alt }) })),
      studentIds: students.map(({ studentId }) => studentId),
      ...(send === 'scheduled' && { publishOn, publishTime }),
    };
    write.mutate(body, {
      onSuccess: ({ announcementId, state }) => {
        form.draft.drop();
        showToast({ title: t(`form.done.${state === 'withdrawn' ? 'draft' : state}`) });
        void navigate(`/sent-announcements?open=${announcementId}`);
      },
      onError: (error) => {
        if (isStatus(error, 404)) return void lookForEnded(error);
        form.markRefused(error);
        seen.refused(error);
        showRefusal(failed, error, t('tryAgain'));
      },
    });
  };
  /** A class may have ended since the form was opened; it is deselected, and everything else stays. */
  const lookForEnded = async (error: Error) => {
    const now = await askChoices().catch(() => undefined);
    const left = audience.classIds.filter((chosen) =>
      now?.sections.some(({ classId }) => classId === chosen),
    );
    const count = audience.classIds.length - left.length;
    if (!now || count === 0) return showRefusal(failed, error, t('tryAgain'));
    setAudience({ ...audience, classIds: left });
    setEnded(count);
    refuse(failed, t('form.classEnded', { count }));
  };
  const isWhole = () => {
    if (!form.marksMissing(['title', 'text'], t('sentences:required'))) return true;
    refuse(failed, t('missing'));
    return false;
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {seen.theirs?.announcement && <Theirs announcement={seen.theirs.announcement} />}
        {isOut ? (
          <Text c="dimmed">{t('form.scopeStays')}</Text>
        ) : (
          <AudienceFields
            choices={choices}
            audience={audience}
            fault={ended > 0 ? t('form.classEnded', { count: ended }) : null}
            onChange={(chosen) => {
              setAudience(chosen);
              setEnded(0);
            }}
          />
        )}
        <WordsFields language={form.values.language} props={(name) => form.getInputProps(name)} />
        <TranslationFields
          original={form.values.language}
          translations={translations}
          onChange={setTranslations}
        />
        {!isOut && <FilesFields files={files} onChange={setFiles} onBusy={setBringing} />}
        {!isOut && <SurveyFields survey={survey} onChange={setSurvey} />}
        {!isOut && (
          <Checkbox
            label={t('form.asksConfirmation')}
            {...form.getInputProps('asksConfirmation', { type: 'checkbox' })}
          />
        )}
        <Checkbox label={t('form.isPinned')} {...form.getInputProps('isPinned', { type: 'checkbox' })} />
        {!isOut && (
          <div>
            <SimpleGrid cols={2}>
              <TextInput type="date" label={t('form.publishOn')} {...form.getInputProps('publishOn')} />
              <TextInput type="time" label={t('form.publishTime')} {...form.getInputProps('publishTime')} />
            </SimpleGrid>
            <Text size="sm" c="dimmed" mt="xs">
              {t('form.clock', { zone: choices.timeZone })}
            </Text>
          </div>
        )}
        <Group justify="flex-end">
          <Button
            component={Link}
            variant="default"
            to={id ? `/sent-announcements?open=${id}` : '/sent-announcements'}
          >
            {t('form.cancel')}
          </Button>
          {!isOut && (
            <WriteButton
              variant="default"
              loading={write.isPending}
              disabled={isBringing}
              onClick={() => isWhole() && submit('draft')}
            >
              {t('form.draft')}
            </WriteButton>
          )}
          <WriteButton
            loading={write.isPending}
            disabled={isBringing}
            onClick={() => {
              if (!isWhole()) return;
              if (isOut) submit('now');
              else if (isLater) submit('scheduled');
              else ask(true);
            }}
          >
            {t(isOut ? 'form.save' : isLater ? 'form.schedule' : 'form.now')}
          </WriteButton>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked}
        onClose={() => ask(false)}
        title={t('form.sure')}
        confirmLabel={t('form.now')}
        busy={write.isPending}
        onConfirm={() => submit('now')}
      >
        <Text>{t('form.sureText')}</Text>
      </ConfirmDialog>
    </form>
  );
}

function audienceOf(
  { scopes, sections }: AnnouncementChoices,
  announcement: WrittenAnnouncement | undefined,
): Audience {
  const named = announcement?.sections.map(({ classId }) => classId) ?? [];
  return {
    scope: announcement?.scope ?? scopes[0] ?? 'sections',
    grades: announcement?.grades ?? [],
    // A class that has ended since is dropped, because it is not listed and could not be deselected here.
    classIds: named.filter((id) => sections.some(({ classId }) => classId === id)),
    students: announcement?.students ?? [],
    withStudents: announcement?.withStudents ?? false,
  };
}

/** Starts with the minimum number of choices. */
function surveyOf(announcement: WrittenAnnouncement | undefined): TypedSurvey {
  const {
    kind = '',
    choices = [
      { label: '', capacity: null },
      { label: '', capacity: null },
    ],
  } = announcement?.survey ?? {};
  return {
    kind,
    choices: choices.map(({ label, capacity }, key) => ({ key, label, capacity: String(capacity ?? '') })),
  };
}
