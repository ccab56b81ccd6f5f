import type { ChildCopyZip, ChildRetention } from '@homeroom/contracts';
import { languageOf, OFFERED_LANGUAGES } from '@homeroom/domain';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { sizeOf } from '../../../components/files/size-of';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { newKey } from '../../../lib/api-client';
import { nameOf } from '../../../lib/name-of';
import { DownloadButton } from '../../long-download/download-button';
import { type Download, useDownload, useDownloads } from '../../long-download/use-download';
import { copyPath, zipsOfCopyQuery } from '../api/retention';

/** The family's right of access: all data about their child in one file, or in several if there are too many files. */
export function CopySection({ child }: { child: ChildRetention }) {
  const { t, i18n } = useTranslation('retention');
  const [language, setLanguage] = useState<string>(languageOf(i18n.language));
  // The key by which the server recognises parts and retries of one copy.
  const [copy, setCopy] = useState(newKey);
  // The copy whose first part the server has started, even if the download broke off or is being repeated.
  const [begun, setBegun] = useState<string>();
  const isBegun = begun === copy;
  const downloads = useDownloads();
  const query = useQuery(zipsOfCopyQuery(child.id, copy, isBegun));
  const isWhole = downloads.isSuccess && !query.isPlaceholderData && query.data?.zips.length === 1;
  const begin = () => {
    // The copy is complete, so another click requests a new one with data added since.
    const wanted = isWhole ? newKey() : copy;
    setCopy(wanted);
    const path = copyPath(child.id, { copy: wanted, language });
    downloads.begin({ path, onComing: () => setBegun(wanted) });
  };
  const first = { ...downloads, begin };
  const of = `${t('copy.of')}, ${nameOf(child)}`;
  return (
    <AccountSection
      title={t('copy.title')}
      lead={t('copy.lead')}
      actions={query.data?.zips.length === 1 && <DownloadButton download={first} of={of} />}
    >
      <Stack gap="sm">
        <Text>{t('copy.what')}</Text>
        <Text>{t('copy.onRequest')}</Text>
        <Text>{t('copy.care')}</Text>
        <NativeSelect
          label={t('copy.language')}
          data={OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value)}
          maw={320}
        />
        <Text c="dimmed">{t('copy.noted')}</Text>
        <QueryView query={query} skeleton={<Skeleton h={44} radius="lg" />}>
          {({ zips: [ofFirst, ...further] }) =>
            ofFirst && further.length > 0 ? (
              <>
                <Text>{t('copy.parts', { total: further.length + 1 })}</Text>
                <ItemList label={t('copy.list')}>
                  <Part of={of} number={1} total={further.length + 1} holds={ofFirst} download={first} />
                  {further.map((holds, place) => (
                    <FurtherPart
                      key={place}
                      path={copyPath(child.id, { copy, zip: `${place + 2}` })}
                      isBegun={isBegun}
                      {...{ of, holds, number: place + 2, total: further.length + 1 }}
                    />
                  ))}
                </ItemList>
              </>
            ) : (
              <Text size="sm" role="status">
                {first.said}
              </Text>
            )
          }
        </QueryView>
      </Stack>
    </AccountSection>
  );
}

interface PartProps {
  of: string;
  number: number;
  total: number;
  holds: ChildCopyZip;
}

/** Further parts exist on the server only after the first was started. */
function FurtherPart({ path, isBegun, ...part }: PartProps & { path: string; isBegun: boolean }) {
  const download = useDownload(path);
  return <Part {...part} download={isBegun ? download : undefined} />;
}

function Part({ of, number, total, holds, download }: PartProps & { download: Download | undefined }) {
  const { t, i18n } = useTranslation('retention');
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
      actions={download && <DownloadButton download={download} of={`${of}, ${name}`} />}
    />
  );
}
