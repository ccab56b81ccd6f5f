import type { FilePortion } from '@homeroom/contracts';
import type { ExportedFiles } from '@homeroom/domain';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../../components/files/size-of';
import { Item, ItemList } from '../../../components/item-list';
import { daysInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { DownloadButton } from '../../long-download/download-button';
import { useDownload } from '../../long-download/use-download';
import { filesToTakeQuery, pathOf } from '../api';

/** The files that belong to a part, in portions that are downloaded one by one. */
export function FilesOfPart({ part }: { part: ExportedFiles }) {
  const { t } = useTranslation('takeAlong');
  const query = useQuery(filesToTakeQuery(part));
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('files.title')}
      </Title>
      <QueryView query={query} skeleton={<Skeleton h={64} radius="lg" />}>
        {({ portions }) =>
          portions.length === 0 ? (
            <Text c="dimmed">{t(`files.none.${part}`)}</Text>
          ) : (
            <ItemList label={t('files.of', { part: t(`parts.${part}.title`) })}>
              {portions.map((portion, place) => (
                <Portion
                  key={portion.from}
                  part={part}
                  portion={portion}
                  name={
                    portions.length === 1
                      ? t('files.all')
                      : t('files.portion', { number: place + 1, total: portions.length })
                  }
                />
              ))}
            </ItemList>
          )
        }
      </QueryView>
    </Stack>
  );
}

interface PortionProps {
  part: ExportedFiles;
  portion: FilePortion;
  name: string;
}

function Portion({ part, portion: { from, to, files, bytes, firstAt, lastAt }, name }: PortionProps) {
  const { t, i18n } = useTranslation('takeAlong');
  const download = useDownload(`${pathOf(part)}/files/portion?${new URLSearchParams({ from, to })}`);
  const days = daysInWords(firstAt.slice(0, 10), lastAt.slice(0, 10), i18n.language);
  const about = t('files.about', { count: files, size: sizeOf(bytes, i18n.language), days });
  return (
    <Item
      title={name}
      line={
        <>
          {about}
          <Text component="span" display="block" size="sm" role="status">
            {download.said}
          </Text>
        </>
      }
      actions={<DownloadButton download={download} of={`${t(`parts.${part}.title`)}, ${name}`} />}
    />
  );
}
