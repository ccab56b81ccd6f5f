import type { AnnouncementForm, WrittenAnnouncement } from '@homeroom/contracts';
import { WRITTEN_LANGUAGES } from '@homeroom/domain';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inWords } from '../../../i18n/said';
import { Moment, momentInWords } from '../../../components/moment';
import { Files } from '../../../components/files/files';
import { InLanguage } from './in-language';
import { SurveyResults } from './survey-results';

/** The recipients, and the current and earlier texts in every language. */
export function WrittenWords({ announcement }: { announcement: WrittenAnnouncement }) {
  const { t, i18n } = useTranslation('announcing');
  const { forms, state, publishAt, editedAt, withStudents, earlier } = announcement;
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        {t('one.for')}: {whomOf(announcement, t(`scope.${announcement.scope}`))}
        {withStudents && ` ${t('one.andStudents')}`}
        {publishAt && (
          <>
            {' · '}
            {t(state === 'scheduled' ? 'one.goesOut' : 'one.wentOut')} <Moment at={publishAt} />
          </>
        )}
        {editedAt && (
          <>
            {' · '}
            {t('one.changed')} <Moment at={editedAt} />
          </>
        )}
      </Text>
      <Forms forms={forms} />
      <Files small files={announcement.files} />
      {announcement.survey && <SurveyResults survey={announcement.survey} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('one.earlier')}</summary>
          <Stack gap="lg" mt="md">
            {earlier.map(({ at, byName, forms: before }) => (
              <div key={at}>
                <Text c="dimmed" size="sm" mb="xs">
                  {t('one.earlierBy', {
                    at: momentInWords(at, i18n.language),
                    name: byName ?? t('one.somebody'),
                  })}
                </Text>
                <Forms forms={before} />
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function Forms({ forms }: { forms: readonly AnnouncementForm[] }) {
  return forms.map(({ language, title, text }) => (
    <section key={language}>
      <Text size="sm" c="dimmed">
        {WRITTEN_LANGUAGES[language]}
      </Text>
      <InLanguage language={language} whole>
        <Title order={2} size="h4">
          {title}
        </Title>
        {text}
      </InLanguage>
    </section>
  ));
}

/** `scope` in words, with the names of the chosen grades, classes or families. */
export function whomOf(
  { grades, sections, students }: Pick<WrittenAnnouncement, 'grades' | 'sections' | 'students'>,
  scope: string,
): string {
  const named = [
    ...grades.map(inWords),
    ...sections.map(({ classNumber, grade }) => `${classNumber} · ${inWords(grade)}`),
    ...students.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  ];
  return named.length > 0 ? `${scope} (${named.join(', ')})` : scope;
}
