import './texts';
import type { ChildCopyZip, ChildCopyZips } from '@homeroom/contracts';
import { languageOf, OFFERED_LANGUAGES } from '@homeroom/domain';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../components/files/size-of';
import { Item, ItemList } from '../../components/item-list';
import { QueryView } from '../../components/query-view';
import { callApi, newKey } from '../../lib/api-client';
import { DownloadButton } from './download-button';
import { type Download, useDownload, useDownloads } from './use-download';

interface CopyDownloadProps {
  /** The address of the copy; `zips` is the one of its division. */
  path: string;
  zips: string;
  /** Names the copy, for screen readers that read several such buttons. */
  of: string;
  /** Called when a copy was begun. */
  onBegun?: () => void;
  /** Why no further copy can be begun; the one that was begun here can still be completed. */
  usedUp?: string | false;
}

/** The copy of a child's data: one ZIP, or several if there are too many files. */
export function CopyDownload({ path, zips, of, onBegun, usedUp = false }: CopyDownloadProps) {
  const { t, i18n } = useTranslation('longDownload');
  const [language, setLanguage] = useState<string>(languageOf(i18n.language));
  // The key by which the server recognises parts and retries of one copy.
  const [copy, setCopy] = useState(newKey);
  // The copy whose first part the server has started, even if the download broke off or is being repeated.
  const [begunCopy, setBegunCopy] = useState<string>();
  const isBegun = begunCopy === copy;
  const downloads = useDownloads();
  const query = useQuery(zipsOfCopyQuery(zips, copy, isBegun));
  const isWhole = downloads.isSuccess && !query.isPlaceholderData && query.data?.zips.length === 1;
  const begun = (wanted: string) => {
    if (begunCopy !== wanted) onBegun?.();
    setBegunCopy(wanted);
  };
  const begin = () => {
    // The copy is complete, so another click requests a new one with data added since.
    const wanted = isWhole ? newKey() : copy;
    setCopy(wanted);
    downloads.begin({ path: zipPath(path, { copy: wanted, language }), onComing: () => begun(wanted) });
  };
  const isUsedUp = usedUp !== false && (!isBegun || isWhole);
  const first = { ...downloads, begin };
  return (
    <Stack gap="sm">
      {isUsedUp && <Text fw={600}>{usedUp}</Text>}
      <NativeSelect
        label={t('copy.language')}
        data={OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value)}
        maw={320}
      />
      <QueryView query={query} skeleton={<Skeleton h={44} radius="lg" />}>
        {({ zips: [ofFirst, ...further] }) =>
          ofFirst && further.length > 0 ? (
            <>
              <Text>{t('copy.parts', { total: further.length + 1 })}</Text>
              <ItemList label={t('copy.list')}>
                <Part
                  {...{ of, number: 1, total: further.length + 1, holds: ofFirst, download: first, isUsedUp }}
                />
                {further.map((holds, place) => (
                  <FurtherPart
                    key={place}
                    path={zipPath(path, { copy, zip: `${place + 2}` })}
                    isBegun={isBegun}
                    {...{ of, holds, number: place + 2, total: further.length + 1 }}
                  />
                ))}
              </ItemList>
            </>
          ) : (
            <>
              <div>
                <DownloadButton download={first} of={of} isUsedUp={isUsedUp} />
              </div>
              <Text size="sm" role="status">
                {first.said}
              </Text>
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}

/** The URL of one ZIP of a copy. `copy` is the key that all its parts share. */
const zipPath = (path: string, wanted: { copy: string; zip?: string; language?: string }): string =>
  `${path}?${new URLSearchParams(wanted)}`;

/** The ZIPs of a copy: as divided once it was started, else as it would be divided now. */
const zipsOfCopyQuery = (path: string, copy: string, isBegun: boolean) =>
  queryOptions({
    queryKey: ['zips-of-copy', path, copy, isBegun],
    queryFn: ({ signal }) => callApi<ChildCopyZips>(`${path}?${new URLSearchParams({ copy })}`, { signal }),
    placeholderData: keepPreviousData,
  });

interface PartProps {
  of: string;
  number: number;
  total: number;
  holds: ChildCopyZip;
  isUsedUp?: boolean;
}

/** Further parts exist on the server only after the first was started. */
function FurtherPart({ path, isBegun, ...part }: PartProps & { path: string; isBegun: boolean }) {
  const download = useDownload(path);
  return <Part {...part} download={isBegun ? download : undefined} />;
}

function Part({
  of,
  number,
  total,
  holds,
  download,
  isUsedUp = false,
}: PartProps & { download: Download | undefined }) {
  const { t, i18n } = useTranslation('longDownload');
  const name = t('copy.part', { number, total });
  return (
    <Item
      title={name}
      line={
        <>
          {t(number === 1 ? 'copy.firstHolds' : 'copy.holds', {
            count: holds.files,
            size: sizeOf(holds.bytes, i18n.language),
          })}
          <Text component="span" display="block" size="sm" role="status">
            {download ? download.said : t('copy.afterFirst')}
          </Text>
        </>
      }
      actions={download && <DownloadButton download={download} of={`${of}, ${name}`} isUsedUp={isUsedUp} />}
    />
  );
}
