import type { OwnHomeworkPage } from '@homeroom/contracts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Translatable } from '../../translation/components/translatable';
import { pathOfOwn } from '../api/homework';
import { Due } from './due';
import { Files } from '../../../components/files/files';
import { Standing } from './standing';

/** The task, and the teacher's feedback. */
export function Task({ homework, studentId }: { homework: OwnHomeworkPage; studentId: string }) {
  const { t } = useTranslation('homework');
  const { homeworkId, title, version, instructions, links, files, rubric, own, score, maxScore, markedAt } =
    homework;
  return (
    <>
      <Card>
        <Stack gap="sm">
          <Group justify="space-between">
            <Text fw={600}>
              <Due {...homework} />
            </Text>
            <Standing {...homework} />
          </Group>
          {instructions !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{instructions}</Text>}
          <TranslatableTask
            title={title}
            text={instructions}
            path={pathOfOwn(studentId, homeworkId)}
            version={version}
          />
          <Links links={links} />
          <Files files={files} />
        </Stack>
      </Card>
      {markedAt !== null && (own.comment !== null || score !== null) && (
        <Card>
          <Title order={2} size="h3" mb="sm">
            {t('fromTeacher')}
          </Title>
          {score !== null && <Text fw={700}>{t('scored', { score, most: maxScore ?? 0 })}</Text>}
          {own.rubricLevels !== null &&
            rubric?.map((criterion, index) => (
              <Text key={criterion.name}>
                {criterion.name}: {criterion.levels[own.rubricLevels?.[index] ?? -1]?.words ?? '–'}
              </Text>
            ))}
          {own.comment !== null && <Text style={{ whiteSpace: 'pre-wrap' }}>{own.comment}</Text>}
        </Card>
      )}
    </>
  );
}

interface TranslatableTaskProps {
  title: string;
  text: string;
  /** The homework's address, as the reader reaches it. */
  path: string;
  version: number;
}

export function TranslatableTask({ title, text, path, version }: TranslatableTaskProps) {
  const texts = text === '' ? [title] : [title, text];
  return (
    <Group>
      <Translatable {...{ texts, version }} path={`${path}/translation`} place="homework" label={title} />
    </Group>
  );
}

export function Links({ links }: { links: readonly string[] }) {
  return links.map((link) => (
    <Anchor key={link} href={link} target="_blank" rel="noopener noreferrer" underline="always">
      {link}
    </Anchor>
  ));
}
